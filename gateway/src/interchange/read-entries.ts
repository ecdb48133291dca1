import type { Delivered } from '@carebourse/contracts/catalogue';
import { FACT_ENTRY_TYPES, type FactEntryType } from '@carebourse/contracts/entry-facts';
import type { AccessLevel } from '@carebourse/contracts/constants';
import { parseList } from '@carebourse/contracts/json-list';
import { LIST_FIELDS, OWN_FIELDS, type OwnFields } from '@carebourse/interchange/own-fields';
import { MESSAGES } from '@carebourse/contracts/messages';
import { InvalidInputError } from '@carebourse/runtime/errors';
import type { Clients } from '../clients/clients.ts';
import { presentDataCollection, presentDataDomain, presentDataProduct } from '../present/catalogue.ts';
import { readFacts } from '../present/entry-facts.ts';
import type { DescribedEntry } from './described-entry.ts';

/** Entries of a page: their descriptions with everything that is public of them. */
const PAGE = 100;

type Catalogue = Pick<Clients, 'entries' | 'entryFacts'>;
type WithoutFacts = Omit<DescribedEntry, 'facts' | 'version'>;

/** Where a page begins: after an entry of a type, in the order of types and ids. */
interface Place {
  resourceType: FactEntryType;
  /** Absent for the first of its type. */
  afterId?: number | undefined;
}

/** @throws NotFoundError when nobody can find it */
export async function readEntry(clients: Catalogue, resourceType: FactEntryType, id: number): Promise<DescribedEntry> {
  const [entry, { facts, version }] = await Promise.all([
    readOne(clients, resourceType, id),
    clients.entryFacts.call('GetFacts', { resourceType, resourceId: id }),
  ]);
  return { ...entry, facts: readFacts(facts), version: version ?? null };
}

/**
 * A page of all published data entries.
 * @param cursor of the page before; undefined for the first
 * @throws InvalidInputError when it is none of ours
 */
export async function readPage(
  clients: Catalogue,
  cursor: string | undefined,
): Promise<{ entries: DescribedEntry[]; next: string | undefined }> {
  const begin: Place = cursor === undefined ? { resourceType: FACT_ENTRY_TYPES[0] } : readCursor(cursor);
  const found: WithoutFacts[] = [];
  for (const resourceType of FACT_ENTRY_TYPES.slice(FACT_ENTRY_TYPES.indexOf(begin.resourceType))) {
    const afterId = resourceType === begin.resourceType ? begin.afterId : undefined;
    found.push(...(await readSome(clients, { resourceType, afterId }, PAGE + 1 - found.length)));
    if (found.length > PAGE) break;
  }
  const shown = found.slice(0, PAGE);
  const last = found.length > PAGE ? shown.at(-1) : undefined;
  return { entries: await withFacts(clients, shown), next: last && `${last.resourceType}.${last.id}` };
}

async function withFacts(clients: Catalogue, entries: readonly WithoutFacts[]): Promise<DescribedEntry[]> {
  const factsByEntry = new Map<string, { facts: string; version: number }>();
  await Promise.all(
    FACT_ENTRY_TYPES.map(async (resourceType) => {
      const resourceIds = entries.filter((entry) => entry.resourceType === resourceType).map(({ id }) => id);
      if (resourceIds.length === 0) return;
      const { found } = await clients.entryFacts.call('FindFacts', { resourceType, resourceIds });
      for (const one of found) factsByEntry.set(`${resourceType}/${one.resourceId}`, one);
    }),
  );
  return entries.map((entry) => {
    const { facts, version = null } = factsByEntry.get(`${entry.resourceType}/${entry.id}`) ?? {};
    return { ...entry, facts: readFacts(facts), version };
  });
}

async function readSome({ entries }: Catalogue, { resourceType, afterId }: Place, limit: number) {
  const page = { limit, afterId };
  switch (resourceType) {
    case 'data':
      return (await entries.call('ListDataProducts', { page })).dataProducts.map((one) =>
        toEntry(resourceType, presentDataProduct(one), one),
      );
    case 'dataDomain':
      return (await entries.call('ListDataDomains', { page, names: [] })).dataDomains.map((one) =>
        toEntry(resourceType, presentDataDomain(one), one),
      );
    case 'dataCollection':
      return (await entries.call('ListDataCollections', { page })).dataCollections.map((one) =>
        toEntry(resourceType, presentDataCollection(one), one),
      );
  }
}

async function readOne({ entries }: Catalogue, resourceType: FactEntryType, id: number): Promise<WithoutFacts> {
  switch (resourceType) {
    case 'data': {
      const { dataProduct } = await entries.call('GetDataProduct', { id });
      const found = there(dataProduct);
      return toEntry(resourceType, presentDataProduct(found), found);
    }
    case 'dataDomain': {
      const { dataDomain } = await entries.call('GetDataDomain', { id });
      const found = there(dataDomain);
      return toEntry(resourceType, presentDataDomain(found), found);
    }
    case 'dataCollection': {
      const { dataCollection } = await entries.call('GetDataCollection', { id });
      const found = there(dataCollection);
      return toEntry(resourceType, presentDataCollection(found), found);
    }
  }
}

function there<Message>(message: Message | null | undefined): Message {
  if (!message) throw new Error('catalogue answered without an entry');
  return message;
}

interface Shown {
  id: number;
  name: string;
  description: string;
  stewardOrganizationId: number | null;
  stewardName: string | null;
  accessLevel?: AccessLevel;
  recordCount?: number;
  delivered: Delivered | null;
}

function toEntry(
  resourceType: FactEntryType,
  shown: Shown,
  { entry }: { entry?: { publishedAt?: string | undefined } | null | undefined },
): WithoutFacts {
  const { id, name, description, stewardOrganizationId, stewardName, accessLevel, recordCount, delivered } = shown;
  const steward = stewardName === null ? null : { id: stewardOrganizationId, name: stewardName };
  return {
    resourceType,
    id,
    name,
    description,
    steward,
    accessLevel: accessLevel ?? null,
    records: recordCount ?? null,
    ...(delivered && { delivered }),
    own: ownOf(resourceType, shown),
    publishedAt: entry?.publishedAt ?? null,
  };
}

/** Lists are JSON text where the specification has them so. */
function ownOf(resourceType: FactEntryType, shown: object): OwnFields {
  const shownFields = new Map<string, string | string[]>(Object.entries(shown));
  const valueOf = (field: string) => {
    const value = shownFields.get(field) ?? '';
    return LIST_FIELDS.has(field) ? (parseList(value) ?? []) : value;
  };
  return Object.fromEntries(OWN_FIELDS[resourceType].map((field) => [field, valueOf(field)]));
}

function readCursor(cursor: string): Place {
  const [type, id] = cursor.split('.');
  const resourceType = FACT_ENTRY_TYPES.find((one) => one === type);
  if (resourceType && /^\d{1,9}$/.test(id ?? '')) return { resourceType, afterId: Number(id) };
  const message = MESSAGES.validation.cursorInvalid;
  throw new InvalidInputError(message, { cursor: [message] });
}
