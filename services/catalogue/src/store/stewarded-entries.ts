import type { Database } from './database.ts';

/** An entry whose tables, or whose connection, somebody may keep. */
export interface StewardedEntry {
  resourceType: 'data' | 'dataDomain' | 'dataCollection' | 'agent';
  resourceId: number;
  name: string;
  /** Only data domains and data collections have one. */
  accessLevel?: string;
  stewardOrganizationId: number | null;
  /** Whether it was never published. */
  draft: boolean;
}

const shown = { id: true, name: true, stewardOrganizationId: true, publishedAt: true } as const;
const shownWithLevel = { ...shown, accessLevel: true } as const;

/** Which entries are looked for; nothing given, all that may have tables. */
export interface EntriesSought {
  stewardOrganizationId?: number | undefined;
  resourceType?: StewardedEntry['resourceType'] | undefined;
  resourceId?: number | undefined;
  /** Also what was never published. */
  drafts?: boolean | undefined;
}

/**
 * What was published once, in the order of ids: retired entries too, because what was granted of them goes on. A draft that
 * was given up is in no list; whoever asks for it alone can still put away what belongs to it.
 */
export async function listStewardedEntries(db: Database, sought: EntriesSought): Promise<StewardedEntry[]> {
  const { stewardOrganizationId, resourceType, resourceId: id, drafts = false } = sought;
  const query = {
    where: {
      ...(!drafts && ONCE_PUBLISHED),
      ...(drafts && id === undefined && { OR: [ONCE_PUBLISHED, { retiredAt: null }] }),
      ...(stewardOrganizationId !== undefined && { stewardOrganizationId }),
      ...(id !== undefined && { id }),
    },
    orderBy: { id: 'asc' },
  } as const;
  const isSought = (type: StewardedEntry['resourceType']) => resourceType === undefined || resourceType === type;
  const [agents, products, domains, collections] = await Promise.all([
    resourceType === 'agent' ? db.agent.findMany({ ...query, select: shown }) : [],
    isSought('data') ? db.dataProduct.findMany({ ...query, select: shown }) : [],
    isSought('dataDomain') ? db.dataDomain.findMany({ ...query, select: shownWithLevel }) : [],
    isSought('dataCollection') ? db.dataCollection.findMany({ ...query, select: shownWithLevel }) : [],
  ]);
  return [
    ...agents.map((row) => toEntry('agent', row)),
    ...products.map((row) => toEntry('data', row)),
    ...domains.map((row) => toEntry('dataDomain', row)),
    ...collections.map((row) => toEntry('dataCollection', row)),
  ];
}

const ONCE_PUBLISHED = { publishedAt: { not: null } } as const;

type Row = { id: number; publishedAt: Date | null } & Omit<StewardedEntry, 'resourceType' | 'resourceId' | 'draft'>;

function toEntry(resourceType: StewardedEntry['resourceType'], { id, publishedAt, ...row }: Row): StewardedEntry {
  return { resourceType, resourceId: id, ...row, draft: publishedAt === null };
}
