import type { Agent, DataCollection, DataDomain, DataProduct } from '../../generated/prisma/client.ts';
import type { RequestCounts } from '../store/request-counts.ts';
import type { ManagedField } from '../store/published.ts';

interface EntryRow {
  id: number;
  name: string;
  description: string;
  accessRoles: string[];
  stewardOrganizationId: number | null;
  stewardName: string | null;
  publishedAt: Date | null;
}

function presentEntry(row: EntryRow, counts: RequestCounts) {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    accessRoles: row.accessRoles,
    stewardOrganizationId: row.stewardOrganizationId ?? undefined,
    stewardName: row.stewardName ?? undefined,
    requestCount: counts.get(row.id) ?? 0,
    publishedAt: row.publishedAt?.toISOString(),
  };
}

export function presentAgent(row: Omit<Agent, ManagedField>, counts: RequestCounts) {
  const { category, specialty, verified, icon, iconBg, lastUpdated } = row;
  return { entry: presentEntry(row, counts), category, specialty, verified, icon, iconBg, lastUpdated };
}

export function presentDataProduct(row: Omit<DataProduct, ManagedField>, counts: RequestCounts) {
  const { category, size, compliance, icon, iconBg, updateFrequency } = row;
  return { entry: presentEntry(row, counts), category, size, compliance, icon, iconBg, updateFrequency };
}

export function presentDataDomain(row: Omit<DataDomain, ManagedField>, counts: RequestCounts) {
  const { category, accessLevel, recordCount, dateRange, dataTypes } = row;
  return { entry: presentEntry(row, counts), category, accessLevel, recordCount, dateRange, dataTypes };
}

export function presentDataCollection(row: Omit<DataCollection, ManagedField>, counts: RequestCounts) {
  const { domains, sourceType, accessLevel, recordCount, format, lastUpdated } = row;
  return { entry: presentEntry(row, counts), domains, sourceType, accessLevel, recordCount, format, lastUpdated };
}
