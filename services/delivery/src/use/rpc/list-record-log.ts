import { EXPORTED_USES_PAGE } from '@carebourse/contracts/my-data';
import {
  ENTRY_HALF_NAMED,
  isOfOne,
  NAMED_AT_MOST,
  namesAnEntry,
  recordLogFilter,
} from '@carebourse/contracts/record-log';
import { MESSAGES } from '@carebourse/contracts/messages';
import { tableDefinitionSchema } from '@carebourse/contracts/tables';
import { idSchema } from '@carebourse/contracts/text';
import { auditRow } from '@carebourse/messaging/audit';
import type { Caller } from '@carebourse/rpc/caller';
import { requirePrivacyOfficer } from '@carebourse/rpc/privacy-officer';
import { readCursor, toPage } from '@carebourse/runtime/cursor';
import { parse } from '@carebourse/runtime/parse';
import { shortLinkOf } from '@carebourse/table-store/short-link';
import { z } from 'zod';
import type { Context, DeliveryRpc } from '../../context.ts';
import { personsOfLines, type PersonsOfLine } from '../store/persons-of-lines.ts';
import {
  logOfPerson,
  logOfReader,
  placeAfter,
  type LogFilter,
  type LogLine,
  type LogPlace,
} from '../store/record-log.ts';
import { listReleasesOf, releaseNameOf, type ReleaseOfUse } from '../../store/releases.ts';
import { confirmedRecords, type ConfirmedRecord } from './confirmed-records.ts';

const inputSchema = z
  .object({
    userId: idSchema.optional(),
    dependentId: idSchema.optional(),
    readerId: idSchema.optional(),
    ...recordLogFilter,
    cursor: z.string(),
    limit: z.int().min(1).max(EXPORTED_USES_PAGE),
  })
  .refine(isOfOne, MESSAGES.recordLog.askedOne)
  .refine(namesAnEntry, ENTRY_HALF_NAMED);
type Input = z.output<typeof inputSchema>;

const placeSchema = z.tuple([z.int().min(0), z.union([z.uuid(), z.literal('')])]);
const BEGINNING: LogPlace = [0, ''];

/** Nothing is shown before its line in the audit trail is written. */
export const listRecordLog: DeliveryRpc<'ListRecordLog'> = async (context, request, { caller }) => {
  await requirePrivacyOfficer(context.identity);
  const asked = parse(inputSchema, request);
  const place = readCursor(asked.cursor, placeSchema) ?? BEGINNING;
  const records = await confirmedRecords(context, asked.userId);
  const shown = asked.readerId === undefined ? records.filter(isAsked(asked)) : records;
  const found = await linesOf(context, asked, place, shown);
  const { items, nextCursor } = toPage(found, asked.limit, () => placeAfter(found.slice(0, asked.limit), place));
  const lines = await present(context, items, shown);
  await noteLook(context, caller, asked);
  return { holders: asked.userId === undefined ? [] : records.map(presentHolder), lines, nextCursor };
};

/** A household has records of several persons, and one of them is asked for. */
function isAsked({ dependentId }: Input): (record: ConfirmedRecord) => boolean {
  return (record) => record.dependentId === dependentId;
}

/** As many as are asked for, and one more when there are more; none of a person without a confirmed link. */
async function linesOf(
  { db, tables }: Pick<Context, 'db' | 'tables'>,
  { readerId, limit, ...asked }: Input,
  place: LogPlace,
  [record]: readonly ConfirmedRecord[],
): Promise<LogLine[]> {
  const filter = filterOf(asked);
  if (readerId !== undefined) return logOfReader(db, readerId, filter, { place, limit });
  return record ? logOfPerson(db, tables, record.link, filter, { place, limit }) : [];
}

function filterOf({ resourceType, resourceId, from, to }: Pick<Input, keyof typeof recordLogFilter>): LogFilter {
  return {
    entry: resourceType && resourceId !== undefined ? { resourceType, resourceId } : undefined,
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  };
}

async function present(
  { db, tables }: Pick<Context, 'db' | 'tables'>,
  lines: readonly LogLine[],
  records: readonly ConfirmedRecord[],
) {
  const releases = await listReleasesOf(
    db,
    lines.flatMap((line) => (line.way === 'table' ? [line.use] : [])),
  );
  const sought = records.map(({ link }) => link);
  const persons = await personsOfLines(db, tables, lines, { releases, sought });
  return lines.map((line, at) => ({
    ...(line.way === 'table' ? presentUse(line.use, releases.get(releaseNameOf(line.use))) : presentCall(line.call)),
    ...presentPersons(persons[at], records),
  }));
}

function presentUse(use: Extract<LogLine, { way: 'table' }>['use'], release: ReleaseOfUse | undefined) {
  return {
    id: `use/${use.id}`,
    at: use.at.toISOString(),
    readerId: use.userId,
    organizationId: use.organizationId ?? undefined,
    requestId: use.requestId,
    purposeKind: use.purposeKind ?? undefined,
    way: use.way,
    resourceType: release?.table.resourceType ?? '',
    resourceId: release?.table.resourceId ?? 0,
    title: use.tableTitle,
    release: use.release,
    kinds: release ? (tableDefinitionSchema.parse(release.definition).kinds ?? []) : [],
    included: use.included,
  };
}

function presentCall(call: Extract<LogLine, { way: 'agent' }>['call']) {
  return {
    id: `call/${call.id}`,
    at: call.at.toISOString(),
    readerId: call.userId,
    requestId: call.requestId,
    purposeKind: call.purposeKind ?? undefined,
    way: 'agent',
    resourceType: 'agent',
    resourceId: call.agentId,
    kinds: [],
    informationIn: call.informationIn,
    included: true,
  };
}

/** Whoever has no confirmed link is counted, and named by nobody. */
function presentPersons(persons: PersonsOfLine | undefined, records: readonly ConfirmedRecord[]) {
  const among = records.filter(({ link }) => persons?.links.has(shortLinkOf(link)));
  return { persons: persons?.count, linked: among.length, named: among.slice(0, NAMED_AT_MOST).map(presentHolder) };
}

function presentHolder({ userId, dependentId, name }: ConfirmedRecord) {
  return { userId, dependentId, name };
}

/** Who looked, and at whose log; not what it said. What somebody read is no record of theirs, of which they would be told. */
async function noteLook(
  { db }: Pick<Context, 'db'>,
  caller: Caller,
  { userId, dependentId, readerId }: Input,
): Promise<void> {
  await db.outbox.create({
    data: auditRow('delivery', {
      actor: caller,
      action: 'record-log.viewed',
      informationType: 'granted-data',
      subjectUserId: userId,
      subject: dependentId === undefined ? `user/${userId ?? readerId}` : `dependent/${dependentId}`,
      outcome: 'success',
    }),
  });
}
