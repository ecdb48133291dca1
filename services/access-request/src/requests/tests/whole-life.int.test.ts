import { ACTIVE_REQUEST_STATUSES, type RequestStatus } from '@carebourse/contracts/constants';
import { endsUnattested, grantEndOf } from '@carebourse/contracts/grant-end';
import { dayInOntario, endOfOntarioDay } from '@carebourse/contracts/ontario-day';
import { ATTESTATION_ACTIONS, type HistoryAction } from '@carebourse/contracts/requests';
import {
  ConflictError,
  DomainError,
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
} from '@carebourse/runtime/errors';
import { meetingOfThoseWhoCome } from '@carebourse/testing/meeting';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { warnOfEnds } from '../../grants/events/warn-of-ends.ts';
import type { Transaction } from '../../store/database.ts';
import {
  type Act,
  type Deed,
  isIn,
  OF_BOTH,
  OF_REVIEWERS,
  OWN,
  type People,
  type Person,
  REVIEWERS,
} from './served-life/acts.ts';
import { doDeed } from './served-life/do-deed.ts';
import { bootPeople, endOf, Life, type Line, stageOf, type Told } from './served-life/life.ts';
import { approvedUntil, DAY, lives, type Moment, OTHERS, type Terms, WARNINGS } from './served-life/moments.ts';
import { sweep, warnWhileHeld } from './served-life/works.ts';
import { FROM, STANDS } from './lines-of-history.ts';
import { admin, bootWorld, purpose, resources, submit, type World } from '../../../tests/world.ts';

/** How many lives the real service leads with its database: some here, and in `npm run prove` two thousand. */
const LIVES = Number(process.env['SERVED_LIVES'] ?? 12);
const SEED = Number(process.env['WHOLE_LIVES_SEED'] ?? Date.now() % 2 ** 31);
const MISSING = { resourceType: 'agent', resourceId: 999 };

let world: World;
let people: People;
beforeAll(async () => {
  world = await bootWorld({ MESSAGES_PER_HOUR: 1_000_000 });
  people = await bootPeople(world);
});
afterAll(() => world?.stop());

/** What an extension that waits comes to. */
const OUTCOMES: readonly string[] = ['extended', 'extension-refused', 'extension-withdrawn'] satisfies HistoryAction[];
const isAttestation = ({ action }: Line) =>
  ATTESTATION_ACTIONS.some((one) => one === action) || isOfControl({ action });
/** What is said to it while it waits, when later requests are decided on otherwise. */
const isOfControl = ({ action }: Pick<Line, 'action'>) => action === 'reviewers-changed' || action === 'rule-changed';

type Entry = { resourceType: string; resourceId: number; answers?: string };
/** Asks by itself or together with others, of which all are asked for or none; what was begun goes along. */
async function askFor(one: Life, { answers, others }: { answers: string | undefined; others: number }): Promise<void> {
  const accessTypes = one.asksForMore ? ['api'] : ['view'];
  const entries: Entry[] = [
    { ...resources.agent, ...(answers !== undefined && { answers }) },
    ...OTHERS.slice(0, others),
  ];
  const before = (await one.requests()).map(({ id }) => id);
  await one.saveDraft();
  expect(await one.drafts()).toBe(1);
  if (others === 0) {
    one.id = (
      await submit(world, one.user, { ...resources.agent, ...(answers !== undefined && { answers }), accessTypes })
    ).id;
  } else {
    const send = (sent: Entry[]) => world.call(one.user, 'SubmitBundle', { purpose, accessTypes, entries: sent });
    await expect(send([...entries, MISSING])).rejects.toThrow(DomainError);
    expect(await one.requests()).toHaveLength(before.length);
    expect(await one.drafts()).toBe(1);
    const sent = await Promise.allSettled([send(entries), send(entries.toReversed())]);
    expect(sent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    // Told on the entries that were asked for already, or as of two requests for one.
    const refused = sent.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
    expect(refused.every((why) => why instanceof ConflictError || why instanceof InvalidInputError)).toBe(true);
  }
  const made = (await one.requests()).filter(({ id }) => !before.includes(id));
  expect(made).toHaveLength(entries.length);
  expect(new Set(made.map(({ bundleId }) => bundleId)).size).toBe(1);
  one.id = made.find(({ resourceType }) => resourceType === 'agent')?.id ?? 0;
  expect(await one.drafts()).toBe(0);
}

/** Each warning comes once, and none is missing once somebody looked. */
async function checkWarnings(one: Life, hasLooked: boolean): Promise<void> {
  const where = { aggregate: `request/${one.id}`, type: { contains: 'grant-ending' } };
  const rows = await world.context.db.outbox.findMany({ where, orderBy: { position: 'asc' } });
  for (const { body } of rows.slice(one.warned)) {
    const { days, attestation, endsAt } = (
      JSON.parse(body) as { data: { days: number; attestation?: boolean; endsAt: string } }
    ).data;
    const key = `${attestation ? 'attestation' : 'end'} ${endsAt}`;
    const before = one.notifiedDays.get(key) ?? [];
    // Never twice, nor a farther one after a nearer.
    for (const earlier of before) expect(days).toBeLessThan(earlier);
    one.notifiedDays.set(key, [...before, days]);
  }
  one.warned = rows.length;
  if (!hasLooked) return;
  const request = await one.request();
  const { status, expiresAt, attestBy, extension } = request;
  const end = endOf(request);
  if (status !== 'approved' || !end || new Date(end) <= one.now || extension) return;
  const isUnattested = endsUnattested({
    heldUntil: expiresAt ? new Date(expiresAt) : null,
    attestBy: attestBy ? new Date(attestBy) : null,
  });
  const dueAt = (days: number) => new Date(new Date(end).getTime() - days * DAY);
  const due = WARNINGS.filter((days) => dueAt(days) <= one.now && (isUnattested || one.movedAt.end <= dueAt(days)));
  const nearest = due.at(-1);
  if (nearest !== undefined)
    expect(one.notifiedDays.get(`${isUnattested ? 'attestation' : 'end'} ${end}`)).toContain(nearest);
}

/** No grant is used past any of its ends, nor by who may not act; and while it holds, it can be used as far as the plan goes. */
async function checkUse(one: Life): Promise<void> {
  const request = await one.request();
  const isGranted = request.status !== 'pending' && (await one.history()).some(({ action }) => action === 'approved');
  if (!isGranted) {
    await expect(world.call(one.user, 'GetGrant', { id: one.id })).rejects.toThrow(NotFoundError);
    return;
  }
  const { grant, live } = await world.call(one.user, 'GetGrant', { id: one.id });
  const check = () =>
    world.call(admin, 'CheckGrant', { id: one.id, userId: one.user.userId }).catch((error: unknown) => {
      expect(error).toBeInstanceOf(ForbiddenError);
      return undefined;
    });
  const held = await check();
  const end = grantEndOf(grant ?? {});
  const isOver = end !== null && new Date(end) <= one.now;
  expect([held !== undefined, live]).toEqual([request.status === 'approved' && !isOver, held !== undefined]);
  await checkFound(one, held !== undefined);
  if (!held) return;
  const more = one.asksForMore ? ['export', 'api'] : [];
  expect([held.accessTypes, held.heldBack]).toEqual(one.hasPlan ? [['view', ...more], []] : [['view'], more]);
  const { given, asked } = one.limit;
  const ceilings = [
    asked ?? given,
    request.ethicsApprovalEnd ? endOfOntarioDay(request.ethicsApprovalEnd) : null,
    request.attestBy ? new Date(request.attestBy) : null,
  ].filter((ceiling) => ceiling !== null);
  for (const ceiling of ceilings) expect(end !== null && new Date(end) <= ceiling).toBe(true);
  if (end === null) return;
  // What holds now ends when it is said to, not a moment before or after.
  world.clock.now = new Date(Math.max(new Date(end).getTime() - 1, one.now.getTime()));
  expect(await check()).toBeDefined();
  world.clock.now = new Date(end);
  expect(await check()).toBeUndefined();
  world.clock.now = one.now;
}

async function checkFound(one: Life, isHeld: boolean): Promise<void> {
  for (const accessType of ['view', 'api'] as const) {
    const { grants } = await world.call(one.user, 'FindGrants', { resourceType: 'agent', accessType, limit: 10 });
    const isIncluded = accessType === 'view' || (one.asksForMore && one.hasPlan);
    expect([accessType, grants.some(({ id }) => id === one.id)]).toEqual([
      accessType,
      isHeld && isIncluded && !one.isSuspended,
    ]);
  }
}

/** Both sides read the same, notes aside, and how much of it is new to them; nobody else learns that it is there. */
async function checkConversation(one: Life): Promise<void> {
  for (const stranger of [people.otherRequester, people.stewardOfAnother]) {
    await expect(world.call(stranger, 'ListRequestMessages', { id: one.id })).rejects.toThrow(NotFoundError);
  }
  const reviewersRead = Math.max(...REVIEWERS.map((by) => one.markOf(one.who(by))));
  const written = one.messages.toSorted((first, second) => first.id - second.id);
  for (const who of [one.user, people.reviewer, people.secondReviewer]) {
    const { messages, request } = await world.call(who, 'ListRequestMessages', { id: one.id, limit: 100 });
    const seen = written.filter((message) => one.sees(who, message));
    expect(messages.map(({ id, read }) => [id, read])).toEqual(
      seen.map(({ id, authorId, isNote }) => {
        const readUpTo = authorId === one.user.userId ? reviewersRead : one.markOf(one.user);
        return [id, !isNote && id <= readUpTo];
      }),
    );
    const fresh = seen.filter(({ id, authorId }) => authorId !== who.userId && id > one.markOf(who));
    expect(request?.unreadMessages).toBe(fresh.length);
  }
}

/** Who is assigned, or covers for who is away today, has it in their queue while it waits for them. */
async function checkQueue(one: Life, history: readonly Line[]): Promise<void> {
  const { assignments } = await world.call(people.secondReviewer, 'ListReviews', { status: 'pending', assigned: 'me' });
  const found = assignments.find(({ requestId }) => requestId === one.id);
  const request = await one.request();
  const isFirst = isFirstBy(one, history, people.secondReviewer);
  const isCovered =
    one.assigneeId === people.reviewer.userId && one.absence !== null && isToday(one.absence, dayInOntario(one.now));
  const isTheirs = one.assigneeId === people.secondReviewer.userId || isCovered;
  const waits = ['pending', 'extending'].includes(stageOf(request));
  expect(found !== undefined).toBe(isTheirs && waits && !isFirst);
  if (found) expect(found.coverId).toBe(isCovered ? people.secondReviewer.userId : undefined);
}

/** What the queue has for somebody are requests that they may decide on; of what waits, not what they approved as the first. */
async function checkListed(one: Life, by: Person, history: readonly Line[]): Promise<void> {
  const { status } = await one.request();
  if (!['pending', 'returned', 'approved'].includes(status)) return;
  const who = one.who(by);
  const listed = await world.call(who, 'ListReviews', { status }).then(
    ({ requests }) => requests.map(({ id }) => id),
    (error: unknown): number[] => {
      expect(error).toBeInstanceOf(ForbiddenError);
      return [];
    },
  );
  const isDone = status === 'pending' && isFirstBy(one, history, who);
  expect([by, listed.includes(one.id)]).toEqual([by, REVIEWERS.includes(by) && !isDone]);
}

/** Whether somebody approved as the first of two what waits for the second. */
function isFirstBy(one: Life, history: readonly Line[], { userId }: { userId: number }): boolean {
  const last = history.findLast((line) => !isAttestation(line));
  return last?.action === 'first-approved' && last.actorId === userId && history.lastIndexOf(last) >= one.firstFrom;
}

function isToday({ firstDay, lastDay }: { firstDay: string; lastDay: string }, today: string): boolean {
  return firstDay <= today && today <= lastDay;
}

/** Each line of the history could come after those before it, so that of two deeds that meet one alone was done. */
function checkPath(history: readonly Line[]): void {
  let status: RequestStatus | undefined;
  // Undefined where it may be over with its ethics approval.
  let waits: boolean | undefined = false;
  for (const line of history) {
    const action = line.action as HistoryAction;
    expect(FROM[action], `${action} after ${status}`).toContain(status);
    if (action === 'extension-asked') expect(waits).not.toBe(true);
    if (OUTCOMES.includes(action)) expect(waits).not.toBe(false);
    if (action === 'first-approved' && status === 'approved') expect(waits).not.toBe(false);
    if (action === 'extension-asked') waits = true;
    else if (OUTCOMES.includes(action)) waits = false;
    else if (action === 'ethics-corrected' && waits) waits = undefined;
    status = STANDS[action] ?? status;
  }
}

/** Access that takes two has two who said the same of it, neither of whom is the requester, and nobody twice. */
function checkReviewers(one: Life, history: readonly Line[], from: number, known: number | undefined): void {
  for (const [at, line] of history.entries()) {
    if (at < from || line.by !== 'reviewer') continue;
    expect(line.actorId).not.toBe(one.user.userId);
    const first = history.slice(one.firstFrom, at).findLast((earlier) => !isAttestation(earlier));
    const isSame = first?.action === 'first-approved' && first.until === line.until;
    if (line.action === 'first-approved') {
      expect(known).not.toBe(1);
      if (isSame) expect(first.actorId).not.toBe(line.actorId);
    }
    if (known !== 2 || (line.action !== 'approved' && line.action !== 'extended')) continue;
    expect(first?.action).toBe('first-approved');
    expect(first?.actorId).not.toBe(line.actorId);
    if (line.action === 'extended') expect(first?.until).toBe(line.until);
  }
}

/** The history tells where the request stands, and every line of it is audited; what is said of its entry, with the entry. */
async function checkHistory(one: Life): Promise<void> {
  const history = (await one.history()).filter((line) => !isOfControl(line));
  const stands = history
    .map(({ action }) => STANDS[action as HistoryAction])
    .findLast((status) => status !== undefined);
  expect((await one.request()).status).toBe(stands);
  const steps = new Set(history.map(({ action }) => `request.${action}`));
  const audited = (await world.audited(one.id)).map(({ action }) => action).filter((action) => steps.has(action));
  expect(audited.toSorted()).toEqual(history.map(({ action }) => `request.${action}`).toSorted());
}

/** What people have said of the end, by the lines that came. */
function limitAfter(one: Life, lines: readonly Line[], deeds: readonly Deed[], after: Told): void {
  for (const { action, until, actorId } of lines) {
    const day = until ? new Date(until) : null;
    if (action === 'approved') {
      const approval = deeds.find(({ act, by }) => act === 'approve' && one.who(by).userId === actorId);
      const end = approval && approvedUntil(approval);
      one.limit = { given: end ? new Date(end) : null, asked: null };
    }
    if (action === 'extension-asked') one.limit = { ...one.limit, asked: day };
    if (action === 'extended') one.limit = { given: day, asked: null };
    if (action === 'extension-refused' || action === 'extension-withdrawn') one.limit = { ...one.limit, asked: null };
    if (action === 'ethics-corrected' && !after.extension) one.limit = { ...one.limit, asked: null };
  }
}

/** Deeds of which each leaves one line when it is done. */
const STEPS: readonly Act[] = [...OWN, ...OF_REVIEWERS];
/** Of these it may be that the product itself adds lines: who begins to ask anew ends what is past its end. */
const ADDING: readonly Act[] = ['sweep', 'rule', 'noRule', 'leave', 'draft'];

async function liveThrough(one: Life, moment: Moment): Promise<void> {
  const then = await one.request();
  one.pass(moment.passing, endOf(then));
  const before = await one.request();
  const known = await one.history();
  one.reviewers = await one.reviewersNow();
  const deeds = one.deedsOf(moment, before);
  const { hasPlan } = one;
  const outcomes = await doAtOnce(one, deeds);
  for (const [at, each] of deeds.entries()) {
    const outcome = outcomes[at];
    if (outcome?.status === 'rejected') expect(outcome.reason).toBeInstanceOf(DomainError);
    if (!one.may(each)) expect([each.act, outcome?.status]).toEqual([each.act, 'rejected']);
  }
  const isAlone = deeds.length === 1;
  const acts = deeds.map(({ act }) => act);
  const done = deeds.filter(({ act }, at) => isIn(STEPS, act) && outcomes[at]?.status === 'fulfilled').length;
  const history = await one.history();
  const lines = history.slice(known.length).filter((line) => !isOfControl(line));
  expect(history.slice(0, known.length)).toEqual(known);
  // One line for what was done, none for what was refused; the product itself adds at most what it does at once.
  if (acts.some((act) => isIn(ADDING, act))) expect(lines.length).toBeGreaterThanOrEqual(done);
  else expect(lines).toHaveLength(done);
  checkPath(history);
  // What is asked anew takes the number that its entry has by then.
  const isOfNumber = acts.includes('one') || acts.includes('two') || (await one.reviewersNow()) !== one.reviewers;
  checkReviewers(one, history, known.length, isOfNumber ? undefined : one.reviewers);
  const after = await one.request();
  limitAfter(one, lines, deeds, after);
  one.note(before, after);
  const [act] = acts;
  const isDone = outcomes[0]?.status === 'fulfilled';
  if (isAlone && act === 'approve' && one.asksForMore && !hasPlan) expect(isDone).toBe(false);
  if (isAlone && act === 'draft' && !one.hasDraft) {
    const end = endOf(before);
    const isOver = before.status === 'approved' && end !== null && new Date(end) <= one.now;
    const isActive = ACTIVE_REQUEST_STATUSES.some((status) => status === before.status) && !isOver;
    expect(isDone).toBe(!isActive);
    if (!isDone) expect(outcomes[0]?.status === 'rejected' && outcomes[0].reason).toBeInstanceOf(ConflictError);
  }
  await noteAssignee(one, lines, isAlone);
  await checkWarnings(one, false);
  if (moment.isWatched) await watch(one);
  await checkUse(one);
  if (acts.some((each) => isIn([...OF_BOTH, 'note'], each))) await checkConversation(one);
  const now = await one.history();
  if (one.assigneeId !== null) await checkQueue(one, now);
  for (const { by } of deeds.slice(0, 1)) await checkListed(one, by, now);
}

/** Two deeds meet at the request. */
async function doAtOnce(one: Life, deeds: readonly Deed[]): Promise<PromiseSettledResult<unknown>[]> {
  const calls = deeds.map((each) => () => doDeed(one, each));
  if (calls.length === 1) return Promise.allSettled(calls.map((call) => call()));
  const hold = (tx: Transaction) => tx.$executeRaw`SELECT FROM access_request WHERE id = ${one.id} FOR UPDATE`;
  return meetingOfThoseWhoCome(world.context.db, hold, calls);
}

/** The background works come by, as they do all the time. */
async function watch(one: Life): Promise<void> {
  const before = await one.request();
  await sweep(world);
  one.note(before, await one.request());
  await warnWhileHeld(world, one.id);
  await warnOfEnds(world.context);
  await checkWarnings(one, true);
}

/** Whoever approves as the first has done their part; what met is told by the service. */
async function noteAssignee(one: Life, lines: readonly Line[], isAlone: boolean): Promise<void> {
  const first = lines.find(({ action }) => action === 'first-approved');
  if (first && first.actorId === one.assigneeId) one.assigneeId = null;
  if (isAlone) return;
  const row = await world.context.db.requestAssignment.findUnique({ where: { requestId: one.id } });
  one.assigneeId = row?.userId ?? null;
}

async function lead([terms, moments]: [Terms, Moment[]]): Promise<void> {
  const one = new Life(world, people);
  await one.begin(terms, askFor);
  for (const moment of moments) {
    await liveThrough(one, moment);
    const { status } = await one.request();
    if (!moment.isWatched || ACTIVE_REQUEST_STATUSES.some((active) => active === status)) continue;
    await checkHistory(one);
    await one.beginAnew(terms, askFor);
  }
  await checkConversation(one);
  await checkHistory(one);
  await checkEnd(one);
}

/** Past every end nothing is held, and who leaves has nothing that waits. */
async function checkEnd(one: Life): Promise<void> {
  const request = await one.request();
  const end = endOf(request);
  if (request.status === 'approved' && end) {
    one.pass({ daysBefore: 0 }, end);
    await sweep(world);
    expect((await one.request()).status).toBe('expired');
  }
  await doDeed(one, { act: 'leave', by: 'admin', days: 0, isOpenEnded: false });
  for (const { status } of await one.requests()) {
    expect(['withdrawn', 'revoked', 'expired', 'rejected']).toContain(status);
  }
}

it(
  `the service holds its rules through ${LIVES} lives of requests, also when two act at once (seed ${SEED})`,
  () => fc.assert(fc.asyncProperty(lives, lead), { numRuns: LIVES, seed: SEED, endOnFailure: true }),
  LIVES * 20_000,
);
