import type { Prisma } from '../generated/prisma/client.ts';

/** Rows with believable values for what a test does not care about. */
const steward = { stewardOrganizationId: 9, stewardName: 'Larkfield Primary Care Alliance' };

export function agent(fields: Partial<Prisma.AgentCreateManyInput>): Prisma.AgentCreateManyInput {
  return {
    name: 'Agent',
    description: 'What it does',
    category: 'treatment',
    specialty: 'Clinical Pharmacy',
    icon: 'medication',
    iconBg: 'rose',
    lastUpdated: 'Oct 6, 2026',
    ...steward,
    ...fields,
  };
}

export function dataProduct(fields: Partial<Prisma.DataProductCreateManyInput>): Prisma.DataProductCreateManyInput {
  return {
    name: 'Product',
    description: 'What it holds',
    category: 'clinical',
    size: '420 GB',
    compliance: 'PHIPA',
    icon: 'dna',
    iconBg: 'plum',
    updateFrequency: 'Quarterly',
    ...steward,
    ...fields,
  };
}

export function dataDomain(fields: Partial<Prisma.DataDomainCreateManyInput>): Prisma.DataDomainCreateManyInput {
  return {
    name: 'Domain',
    description: 'What it covers',
    category: 'clinical',
    recordCount: 391_480_200,
    dateRange: '2010–2026',
    dataTypes: [],
    ...steward,
    ...fields,
  };
}

export function dataCollection(
  fields: Partial<Prisma.DataCollectionCreateManyInput>,
): Prisma.DataCollectionCreateManyInput {
  return {
    name: 'Collection',
    description: 'What it joins',
    domains: [],
    sourceType: 'EMR extract',
    recordCount: 8_462_100,
    format: 'CSV',
    lastUpdated: 'Oct 5, 2026',
    ...steward,
    ...fields,
  };
}
