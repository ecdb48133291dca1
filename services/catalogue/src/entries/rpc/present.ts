import type { Agent, DataCollection, DataDomain, DataProduct } from '../../../generated/prisma/client.ts';
import type { EntryCounts } from '../store/entry-counts.ts';
import type { ManagedField } from '../../store/published.ts';

interface EntryRow {
  id: number;
  name: string;
  description: string;
  accessRoles: string[];
  stewardOrganizationId: number | null;
  stewardName: string | null;
  publishedAt: Date | null;
}

function presentEntry(row: EntryRow, counts: EntryCounts) {
  const delivered = counts.delivered.get(row.id);
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    accessRoles: row.accessRoles,
    stewardOrganizationId: row.stewardOrganizationId ?? undefined,
    stewardName: row.stewardName ?? undefined,
    requestCount: counts.requests.get(row.id) ?? 0,
    delivered: delivered && { ...delivered, persons: delivered.persons ?? undefined },
    publishedAt: row.publishedAt?.toISOString(),
  };
}

export function presentAgent(row: Omit<Agent, ManagedField>, counts: EntryCounts) {
  const { category, specialty, verified, icon, iconBg, lastUpdated } = row;
  return { entry: presentEntry(row, counts), category, specialty, verified, icon, iconBg, lastUpdated };
}

export function presentDataProduct(row: Omit<DataProduct, ManagedField>, counts: EntryCounts) {
  const { category, size, compliance, icon, iconBg, updateFrequency } = row;
  return { entry: presentEntry(row, counts), category, size, compliance, icon, iconBg, updateFrequency };
}

export function presentDataDomain(row: Omit<DataDomain, ManagedField>, counts: EntryCounts) {
  const { category, accessLevel, recordCount, dateRange, dataTypes } = row;
  return { entry: presentEntry(row, counts), category, accessLevel, recordCount, dateRange, dataTypes };
}

export function presentDataCollection(row: Omit<DataCollection, ManagedField>, counts: EntryCounts) {
  const { domains, sourceType, accessLevel, recordCount, format, lastUpdated } = row;
  return { entry: presentEntry(row, counts), domains, sourceType, accessLevel, recordCount, format, lastUpdated };
}
