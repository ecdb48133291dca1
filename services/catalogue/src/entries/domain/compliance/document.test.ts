import { ACCESS_LEVELS } from '@carebourse/contracts/constants';
import { COMPLIANCE_DOCUMENTS } from '@carebourse/contracts/compliance';
import { describe, expect, it } from 'vitest';
import { complianceText, fileNameOf } from './document.ts';
import { factSheet, type ComplianceFacts } from './facts.ts';
import type { ComplianceText } from './text.ts';

const domain: ComplianceFacts = {
  resourceType: 'dataDomain',
  id: 2,
  name: 'Laboratory Results',
  description: 'Results with LOINC codes.',
  accessLevel: 'restricted',
  accessRoles: ['patient', 'provider'],
  recordCount: 391_480_200,
  stewardName: 'Quarry Bay Hospitals',
  category: 'public_health',
  dateRange: '2010–2026',
  dataTypes: ['Chemistry', 'Haematology'],
};
const collection: ComplianceFacts = {
  resourceType: 'dataCollection',
  id: 3,
  name: 'Diabetes Cohort',
  description: 'Adults with diabetes.',
  accessLevel: 'confidential',
  accessRoles: ['all'],
  recordCount: 8_462_100,
  stewardName: null,
  domains: ['Laboratory Results', 'Primary Care Encounters'],
  sourceType: 'EMR extract',
  format: 'Parquet',
  lastUpdated: 'Oct 5, 2026',
};

const wordsOf = (...[document, facts]: Parameters<typeof complianceText>) =>
  JSON.stringify(complianceText(document, facts));

describe('the facts of a document', () => {
  it('are those of the data domain', () => {
    expect(Object.fromEntries(factSheet(domain).map(({ label, value }) => [label, value]))).toEqual({
      Steward: 'Quarry Bay Hospitals',
      'Access level': 'Restricted',
      Records: '391,480,200',
      'Offered to': 'Patients and healthcare providers',
      'Period covered': '2010–2026',
      Category: 'Public health',
      'Data types': 'Chemistry · Haematology',
    });
  });

  it('are those of the data collection, also where it has no steward', () => {
    expect(Object.fromEntries(factSheet(collection).map(({ label, value }) => [label, value]))).toEqual({
      Steward: 'None named',
      'Access level': 'Confidential',
      Records: '8,462,100',
      'Offered to': 'Everyone who is signed in',
      'Last updated': 'Oct 5, 2026',
      Source: 'EMR extract',
      Format: 'Parquet',
      'Included domains': 'Laboratory Results · Primary Care Encounters',
    });
  });

  it('begin with what is released, and name what the steward says of it as theirs', () => {
    const delivered = {
      tables: 1,
      rows: 2_100,
      persons: 120,
      synthetic: 'all',
      releasedAt: '2026-10-07T03:00:00.000Z',
    } as const;
    const sheet = factSheet({ ...domain, delivered });
    expect(sheet).toContainEqual({
      label: 'Released',
      value:
        'About 2,100 records, about 120 people. Synthetic data: nobody in it is real. Newest release: Oct 6, 2026.',
    });
    expect(sheet).toContainEqual({ label: 'Records, as the steward states', value: '391,480,200' });
    expect(wordsOf('quality', { ...domain, delivered })).toContain(
      'Released: about 2,100 records, about 120 people. Synthetic data: nobody in it is real. The steward states 391,480,200 records.',
    );
  });

  it('say so where a list is empty', () => {
    expect(factSheet({ ...domain, dataTypes: [] })).toContainEqual({ label: 'Data types', value: 'None stated' });
    expect(wordsOf('quality', { ...collection, domains: [] })).toContain('No domains are stated.');
    expect(factSheet({ ...domain, accessRoles: [] })).toContainEqual({
      label: 'Offered to',
      value: 'Nobody at present',
    });
  });
});

/** As it is read, without how it looks. */
function plainText({ title, lead, sections }: ComplianceText): string {
  const blocks = sections.flatMap(({ heading, blocks: all }) => [
    `# ${heading}`,
    ...all.map((block) => (typeof block === 'string' ? block : block.map((item) => `- ${item}`).join('\n'))),
  ]);
  return `${[title, lead, ...blocks].join('\n\n')}\n`;
}

describe.each(COMPLIANCE_DOCUMENTS)('%s', (document) => {
  // Whoever changes a word that people agreed to changes the file beside it, too.
  it.each([domain, collection])('has the words that were agreed on: $name', async (facts) => {
    const file = `./agreed/${document}-${facts.resourceType}.txt`;
    await expect(plainText(complianceText(document, facts))).toMatchFileSnapshot(file);
  });

  it.each([domain, collection])('is about that very resource: $name', (facts) => {
    const words = wordsOf(document, facts);
    expect(words).toContain(facts.name);
    if (facts.stewardName) expect(words).toContain(facts.stewardName);
    const other = facts === domain ? 'data collection' : 'data domain';
    expect(words).not.toContain(`this ${other}`);
  });

  it('claims no certification and no approval', () => {
    expect(wordsOf(document, domain)).not.toMatch(/(is|are|been|fully) (certified|compliant|accredited|approved by)/i);
  });
});

describe('the PHIPA document', () => {
  it('says what it is not', () => {
    expect(wordsOf('phipa', domain)).toContain('It is not a certification');
  });

  it('says how access is given at each level', () => {
    const words = ACCESS_LEVELS.map((accessLevel) => wordsOf('phipa', { ...domain, accessLevel }));
    expect(words[0]).toContain('granted as soon as it is made');
    expect(words[1]).toContain('a reviewer reads every request');
    expect(words[2]).toContain('the most sensitive of the three');
  });
});

describe('the quality statement', () => {
  it('gives the figures of the catalogue and says that nobody measured more', () => {
    const words = wordsOf('quality', domain);
    for (const figure of ['391,480,200', '2010–2026', 'Chemistry', 'Haematology', 'Carebourse has not measured']) {
      expect(words).toContain(figure);
    }
  });
});

describe('the file name', () => {
  const nameOf = (name: string) => fileNameOf(complianceText('phipa', domain), { ...domain, name });

  it.each([
    ['Laboratory Results', 'laboratory-results-phipa-compliance.pdf'],
    ['Données de santé "2026"\r\n', 'donnees-de-sante-2026-phipa-compliance.pdf'],
    ['ᐃᓄᒃᑎᑐᑦ', 'datadomain-2-phipa-compliance.pdf'],
  ])('of %j can be read and sent in a header', (name, fileName) => {
    expect(nameOf(name)).toBe(fileName);
  });
});
