import type { ResourceType } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import type { Description, Problem, ReadEntry } from '@carebourse/interchange/description';
import { type Editor, keeps, mayShow } from '../entries/domain/editor.ts';
import { planEntry, withReturn } from './domain/plan-entry.ts';
import { statusOf } from '../entries/domain/managed-resource.ts';
import { sourceKey } from '../entries/domain/source-key.ts';
import { findUnknownDomains, findTakenNames } from '../store/domain-names.ts';
import type { Database } from '../store/database.ts';
import type { SourcedEntry } from '../store/entry-sources.ts';
import type { ImportLineRow } from './store/import-lines.ts';
import type { ImportRow } from './store/imports.ts';
import { findEntries, findKnown, type FoundEntry, nameOf } from './known-entries.ts';

interface Organization {
  id: number;
  name: string;
}

type Steward = Organization | undefined;

/** Plans what becomes of descriptions, a batch after the other, in the order of their file. */
export function createPlanner(db: Database, begun: ImportRow, organizations: readonly Organization[]) {
  const editor: Editor = { organizationId: begun.editorOrganizationId ?? undefined, publishes: begun.publishes };
  const byName = new Map(organizations.map((one) => [one.name, one]));
  const chosen = organizations.find(({ id }) => id === begun.organizationId);
  /** Domains that lines before make: collections further on may name them. */
  const newDomains = new Set<string>();
  let position = 0;

  function stewardOf(entry: ReadEntry, problems: Problem[]): Steward {
    if (chosen || entry.publisher === undefined) return chosen;
    const named = byName.get(entry.publisher);
    if (!named && entry.resourceType !== 'agent')
      problems.push({ path: 'publisher', message: IMPORT_MESSAGES.publisherUnknown(entry.publisher) });
    return named;
  }

  /** What stands against an entry in this catalogue. */
  function refusalOf(entry: ReadEntry, known: FoundEntry | undefined, names: Names): Problem | undefined {
    if (known && known.resourceType !== entry.resourceType) return { path: 'type', message: IMPORT_MESSAGES.otherType };
    if (known && !keeps(editor, known.content.stewardOrganizationId))
      return { path: 'source', message: MESSAGES.management.notYours };
    const { name } = entry.content;
    if (entry.resourceType === 'dataDomain' && name !== known?.content.name) {
      if (names.taken.has(name) || newDomains.has(name))
        return { path: 'name', message: IMPORT_MESSAGES.nameTaken(name) };
      newDomains.add(name);
    }
    const domains = 'domains' in entry.content ? entry.content.domains : [];
    const unknown = domains.find((domain) => names.unknown.has(domain) && !newDomains.has(domain));
    return unknown === undefined ? undefined : { path: 'domains', message: IMPORT_MESSAGES.domainUnknown(unknown) };
  }

  /** What an admin of the platform has to look at first: the same as of changes by hand. */
  function reasonAgainst({ waits, lifecycle }: FoundEntry): string | undefined {
    if (waits) return MESSAGES.publications.waits;
    return mayShow(editor, lifecycle) ? undefined : MESSAGES.publications.approvalNeeded;
  }

  /** That an agent is verified is no word of its steward. */
  function described(entry: ReadEntry, steward: Steward) {
    const all = withSteward(entry, steward);
    if (editor.organizationId === undefined || !('verified' in all.content)) return all;
    return {
      ...all,
      content: { ...all.content, verified: false },
      stated: all.stated.filter((field) => field !== 'verified'),
    };
  }

  function planOne(description: Description, known: FoundEntry | undefined, names: Names): ImportLineRow {
    const { source, line = null, entry, problems } = description;
    const base = { ...NOTHING, position: (position += 1), source, line, problems };
    if (!entry) return base;
    const { resourceType } = entry;
    const named = { ...base, resourceType, name: entry.content.name };
    const refusal = refusalOf(entry, known, names);
    if (refusal) return { ...named, problems: [...problems, { ...refusal, line: line ?? undefined }] };
    const notes = [...problems];
    const planned = withReturn(
      planEntry(described(entry, stewardOf(entry, notes)), known),
      begun.harvestId === null ? undefined : known,
    );
    const against = planned.action === 'changed' && known && reasonAgainst(known);
    if (against)
      return { ...named, problems: [...notes, { path: 'publication', message: against, line: line ?? undefined }] };
    const { resourceId = null, revision = null, noteVersion = 0 } = known ?? {};
    return {
      ...named,
      resourceId,
      revision,
      noteVersion,
      problems: notes,
      action: planned.action,
      changes: planned.changes,
      ...(planned.action !== 'left' && {
        content: planned.content,
        facts: planned.facts ?? null,
        card: planned.card ?? null,
      }),
    };
  }

  return {
    async plan(batch: readonly Description[]): Promise<ImportLineRow[]> {
      const keys = batch.map(({ source }) => sourceKey(source, begun.organizationId));
      const [known, names] = await Promise.all([findKnown(db, keys, begun.base), namesOf(db, batch)]);
      return batch.map((description, index) => planOne(description, known.get(keys[index] ?? ''), names));
    },
    /** Of entries that a harvest's address tells no more; what is retired already is no line. */
    async planGone(vanished: readonly SourcedEntry[]): Promise<ImportLineRow[]> {
      const found = await findEntries(db, vanished);
      return vanished.flatMap(({ source, resourceType, resourceId }): ImportLineRow[] => {
        const known = found.get(nameOf({ resourceType, resourceId }));
        if (!known || statusOf(known.lifecycle) === 'retired') return [];
        const { revision, content, waits } = known;
        const entry = { source, resourceType, resourceId, revision, name: content.name };
        const line = { ...NOTHING, ...entry, line: null, position: (position += 1) };
        const gone = { path: 'source', message: IMPORT_MESSAGES.goneFromSource };
        if (waits)
          return [{ ...line, problems: [gone, { path: 'publication', message: MESSAGES.publications.waits }] }];
        return [{ ...line, action: 'gone', problems: [gone] }];
      });
    },
  };
}

/** A line before anything is known of its entry. */
const NOTHING = {
  action: 'problem' as const,
  name: null,
  resourceType: 'data' as ResourceType,
  resourceId: null,
  revision: null,
  noteVersion: 0,
  changes: [],
  content: null,
  facts: null,
  card: null,
};

/** Names of domains that entries of a batch want or name. */
interface Names {
  taken: ReadonlySet<string>;
  unknown: ReadonlySet<string>;
}

async function namesOf(db: Database, batch: readonly Description[]): Promise<Names> {
  const entries = batch.flatMap(({ entry }) => entry ?? []);
  const own = entries.filter(({ resourceType }) => resourceType === 'dataDomain').map(({ content }) => content.name);
  const named = entries.flatMap(({ content }) => ('domains' in content ? content.domains : []));
  const [taken, unknown] = await Promise.all([findTakenNames(db, own), findUnknownDomains(db, [...new Set(named)])]);
  return { taken: new Set(taken), unknown: new Set(unknown) };
}

/** Without a steward an entry that is there keeps the one that it has. */
function withSteward({ content, stated: described, facts, card }: ReadEntry, steward: Steward) {
  if (!steward) return { content: { ...content, stewardName: null }, stated: described, facts, card };
  const stewardship = { stewardOrganizationId: steward.id, stewardName: steward.name };
  return { content: { ...content, ...stewardship }, stated: [...described, ...Object.keys(stewardship)], facts, card };
}
