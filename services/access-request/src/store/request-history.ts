import { type AccessType, type Decision, DECISIONS, type RequestStatus } from '@carebourse/contracts/constants';
import type { Answered } from '@carebourse/contracts/form-answers';
import {
  EXTENSION_ACTIONS,
  type HistoryAction,
  type PurposeStatement,
  statementOf,
} from '@carebourse/contracts/requests';
import type { FieldCipher } from '@carebourse/runtime/field-encryption';
import { openTexts, sealTexts } from '@carebourse/runtime/sealed-texts';
import type { RequestEvent } from '../../generated/prisma/client.ts';
import { isAsking, type DecisionMade, type Step, type Version } from '../domain/request.ts';
import type { Database, Transaction } from './database.ts';
import { NO_MORE_STATED, partTexts, type StatedTexts } from './request-texts.ts';

/** What was said in a step: a reviewer's comment, or what somebody asked for. */
interface EventTexts extends Partial<Omit<StatedTexts, 'purpose'>> {
  comment: string | null;
  /** Of use, of an approval by a reviewer; absent in every other step, and in one of when there was a comment alone. */
  conditions?: string | null;
  purpose: string | null;
  /** To the questions of the entry's form, from this step on; absent where they stay as they were. */
  answers?: Answered[] | null;
  /** Of the form that they answer; absent without them, and where it was not kept yet. */
  formVersion?: number;
}

/** Everything that happened to a request, oldest first. */
export async function listHistory(db: Database, cipher: FieldCipher, requestId: number) {
  const events = await db.requestEvent.findMany({ where: { requestId }, orderBy: { id: 'asc' } });
  return events.map((event) => openEvent(cipher, event));
}

/** The steps of all requests of a person, oldest first. */
export async function listStepsOf(db: Database, cipher: FieldCipher, userId: number) {
  const events = await db.requestEvent.findMany({ where: { request: { userId } }, orderBy: { id: 'asc' } });
  return events.map((event) => openEvent(cipher, event));
}

/** What a request said as a revision; undefined when the history does not have it. */
export async function findVersion(
  tx: Transaction,
  cipher: FieldCipher,
  requestId: number,
  revision: number,
): Promise<Version | undefined> {
  const event = await tx.requestEvent.findFirst({ where: { requestId, revision } });
  if (!event) return undefined;
  const { accessTypes, ...step } = openEvent(cipher, event);
  if (!step.purpose) return undefined;
  const statement = { ...NO_MORE_STATED, ...statementOf(step) } as PurposeStatement;
  return { revision, ...statement, accessTypes: accessTypes as AccessType[] };
}

/** What was answered last to the questions of a request's entry; empty where nothing was asked. */
export async function findAnswers(tx: Transaction, cipher: FieldCipher, requestId: number): Promise<Answered[]> {
  const asking = await tx.requestEvent.findMany({
    where: { requestId, revision: { not: null } },
    orderBy: { id: 'desc' },
  });
  return asking.map((event) => openEvent(cipher, event).answers).find((answers) => answers) ?? [];
}

/**
 * What a reviewer wrote with an approval of when there was one text for both messages and conditions; undefined where none was
 * written, and where a rule, or nobody, approved.
 */
export async function findApprovalText(
  db: Database,
  cipher: FieldCipher,
  requestId: number,
): Promise<string | undefined> {
  const event = await db.requestEvent.findFirst({
    where: { requestId, action: 'approved', by: 'reviewer' },
    orderBy: { id: 'desc' },
  });
  const { comment, conditions } = event ? openEvent(cipher, event) : {};
  return conditions === undefined ? (comment ?? undefined) : undefined;
}

/** The decision that a request stands by; undefined for one that waits or was taken back. */
export async function findDecision(
  tx: Transaction,
  { id: requestId, status }: { id: number; status: RequestStatus },
): Promise<DecisionMade | undefined> {
  if (status === 'pending' || status === 'withdrawn') return undefined;
  const event = await findLast(tx, requestId, DECISIONS);
  return event ? { decision: event.action as Decision, deciderId: event.actorId, at: event.at } : undefined;
}

const EXTENSION_DECISIONS = { extended: 'approved', 'extension-refused': 'rejected' } as const;

/** What was decided on a request's last extension; undefined when it waits, or was taken back. */
export async function findExtensionDecision(tx: Transaction, requestId: number): Promise<DecisionMade | undefined> {
  const event = await findLast(tx, requestId, EXTENSION_ACTIONS);
  if (event?.action !== 'extended' && event?.action !== 'extension-refused') return undefined;
  return { decision: EXTENSION_DECISIONS[event.action], deciderId: event.actorId, at: event.at };
}

/** The last of a request's steps that was one of some. */
function findLast(tx: Transaction, requestId: number, actions: readonly HistoryAction[]) {
  return tx.requestEvent.findFirst({
    where: { requestId, action: { in: [...actions] } },
    orderBy: { id: 'desc' },
    select: { action: true, actorId: true, at: true },
  });
}

/** The table of its lines. */
export const HISTORY = 'request_event';

/** The id of a request and the sequence numbers of the lines of its history, taken before they are written. */
export interface SequenceNumbers {
  id: number;
  /** One for each step. */
  lineIds: readonly number[];
}

export async function writeHistory(
  tx: Transaction,
  cipher: FieldCipher,
  { id: requestId, lineIds }: SequenceNumbers,
  steps: readonly Step[],
  at: Date,
  version: Version,
): Promise<void> {
  const lines = steps.map((step, index) => {
    const id = lineIds[index];
    if (id === undefined) throw new Error('a line of the history has no id');
    const { action, by, actor, comment, conditions, until = null, rule } = step;
    const ofRule = { ruleTerm: rule?.term ?? null, ruleBy: rule?.setBy.userId ?? null };
    const { answers: given, formVersion, ...words } = version;
    const asked = isAsking(step) ? partTexts(words) : undefined;
    const said = asked?.texts ?? { purpose: null };
    const answers = asked && given ? { answers: given, formVersion } : {};
    const saysNothing = comment === null && !conditions && said.purpose === null;
    const texts = { comment, conditions, ...said, ...answers };
    const sealed = saysNothing ? null : sealTexts(cipher, eventPlace(id), texts);
    return {
      id,
      requestId,
      action,
      at,
      by,
      actorId: actor?.userId ?? null,
      until,
      ...ofRule,
      ...asked?.columns,
      sealed,
    };
  });
  await tx.requestEvent.createMany({ data: lines });
}

/** Where the texts of a line of the history belong; at any other place their ciphertext does not decrypt. */
export function eventPlace(id: number | bigint): string {
  return `request_event.sealed/${id}`;
}

/** A line of the history as it is read. */
export type HistoryRow = ReturnType<typeof openEvent>;

const NOT_GIVEN = { comment: null, purpose: null };

export function openEvent(cipher: FieldCipher, { sealed, ...event }: RequestEvent) {
  return { ...event, ...openTexts<EventTexts>(cipher, eventPlace(event.id), { sealed }, NOT_GIVEN) };
}
