import type { ManagedResource } from '@carebourse/contracts/catalogue-management';
import type { TableDefinition } from '@carebourse/contracts/tables';
import { randomUUID } from 'node:crypto';
import { post, type Cookie } from '../post.ts';

/** How many tables are released anew, each by one file at a time. */
const TABLES = 4;

/** A table whose steward brings one file after the other. */
export interface BroughtTable {
  name: string;
  busy: boolean;
}

/** A file that was taken as a release of a table. */
export interface Brought {
  uploadId: string;
  table: string;
}

/** An entry whose tables are released anew during the run, and its one reader. */
export interface ReleasedEntry {
  resourceType: 'data';
  resourceId: number;
  /** Of whoever keeps its tables. */
  steward: { userId: number; cookie: string };
  reader: { userId: number; cookie: string };
  /** The request whose grant opens the entry to the reader. */
  grantId: number;
  tables: BroughtTable[];
  brought: Brought[];
}

/** Makes and publishes an entry without tables, and grants its rows to the reader. Nobody else asks for it. */
export async function openReleases(
  url: string,
  steward: ReleasedEntry['steward'],
  reader: ReleasedEntry['reader'],
): Promise<ReleasedEntry> {
  const resourceId = await publishEntry(url, steward);
  const grantId = await grantRows(url, { steward, reader, resourceId });
  const tables = Array.from({ length: TABLES }, (_, at) => ({ name: `visits_${at + 1}`, busy: false }));
  return { resourceType: 'data', resourceId, steward, reader, grantId, tables, brought: [] };
}

/** Answers the number of a data product without tables, which everybody may ask for. */
export async function publishEntry(url: string, steward: Cookie): Promise<number> {
  const { id, revision } = await post<ManagedResource<'data'>>(url, steward, '/api/catalogue/data', {
    name: `Visits brought for a run ${randomUUID().slice(0, 8)}`,
    description: 'Brought again and again.',
    accessRoles: ['all'],
    category: 'clinical',
    size: '1 MB',
    compliance: 'PHIPA',
    icon: 'monitoring',
    iconBg: 'amber',
    updateFrequency: 'Weekly',
    stewardOrganizationId: null,
  });
  await post(url, steward, `/api/catalogue/data/${id}/publish`, { revision });
  return id;
}

/** Answers the number of the request that the steward approved. */
export async function grantRows(
  url: string,
  { steward, reader, resourceId, expiresAt }: { steward: Cookie; reader: Cookie; resourceId: number; expiresAt?: Date },
): Promise<number> {
  const asked = { resourceType: 'data', resourceId, purpose: 'To read each release.', accessTypes: ['export'] };
  const { id } = await post<{ id: number }>(url, reader, '/api/resource-requests', asked);
  const decision = { decision: 'approved', accessTypes: ['export'], ...(expiresAt && { expiresAt }) };
  await post(url, steward, `/api/resource-requests/${id}/decision`, decision);
  return id;
}

/** A table of visits, as its steward declares it. */
export function visitsTable(name: string): TableDefinition {
  const column = { description: 'Of a visit', unit: null, codeSystem: null, mark: 'none', personLink: false } as const;
  return {
    name,
    title: `Visits (${name})`,
    description: 'One row a visit.',
    synthetic: true,
    columns: [
      { ...column, name: 'visit', type: 'text' },
      { ...column, name: 'minutes', type: 'integer' },
    ],
    terms: {
      columns: { export: ['visit', 'minutes'], api: [] },
      condition: [],
      breaks: [],
      smallestAtom: 20,
      measures: [],
    },
  };
}

/** As CSV; no two files have the same rows. */
export function visitsCsv(rows: number): string {
  const file = randomUUID().slice(0, 8);
  const lines = Array.from({ length: rows }, (_, at) => `${file}-${at},${at % 60}`);
  return ['visit,minutes', ...lines, ''].join('\n');
}
