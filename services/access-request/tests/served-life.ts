import { dayInOntario, daysLater } from '@carebourse/contracts/ontario-day';
import type { Event } from '@carebourse/messaging/event';
import { meetingOfThoseWhoCome } from '@carebourse/testing/meeting';
import type { TestUser } from '@carebourse/testing/signing';
import fc from 'fast-check';
import { closeRequests } from '../src/events/close-requests.ts';
import { expireGrants } from '../src/events/expire-grants.ts';
import { followRules } from '../src/events/follow-rules.ts';
import { handlersOf } from '../src/events/handlers.ts';
import { warnOfEnds } from '../src/events/warn-of-ends.ts';
import { saveStanding } from '../src/store/account-standing.ts';
import type { Transaction } from '../src/store/database.ts';
import { admin, newSteward, newUser, purpose, resources, type World } from './world.ts';

const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;
const start = new Date('2030-01-01T12:00:00Z');
export const WARNINGS = [30, 14, 3];
/** Beside the one whose life it is, in a bundle. */
export const OTHERS = [resources.data, resources.domain] as const;

const PEOPLE = ['requester', 'otherRequester', 'reviewer', 'secondReviewer', 'stewardOfAnother', 'admin'] as const;
export type Person = (typeof PEOPLE)[number];
export type People = Record<Exclude<Person, 'requester'>, TestUser>;
export const REVIEWERS: readonly Person[] = ['reviewer', 'secondReviewer', 'admin'];
export const OWN = ['edit', 'withdraw', 'ask', 'takeBack', 'attest', 'giveBack'] as const;
export const OF_REVIEWERS = ['approve', 'return', 'reject', 'revoke', 'extend', 'refuse', 'correct'] as const;
/** Leaves no line of history. */
const BESIDE_REVIEWS = ['note', 'assign'] as const;
export const OF_BOTH = ['write', 'read'] as const;
const OF_THE_PRODUCT = ['sweep', 'warn', 'rule', 'noRule', 'suspend', 'restore', 'leave'] as const;
/** Of those whom it concerns, whatever becomes of the request. */
const OF_OTHER_THINGS = ['one', 'two', 'lapse', 'renew', 'away', 'back', 'draft'] as const;
const ACTS = [...OWN, ...OF_REVIEWERS, ...BESIDE_REVIEWS, ...OF_BOTH, ...OF_THE_PRODUCT, ...OF_OTHER_THINGS] as const;
export type Act = (typeof ACTS)[number];
export const isIn = (acts: readonly Act[], act: Act) => acts.includes(act);

export type Stage = 'pending' | 'returned' | 'held' | 'extending' | 'over';
/** What leads on, and what comes beside it. */
const FITTING: Record<Stage, readonly Act[]> = {
  pending: [
    'approve',
    'approve',
    'approve',
    'approve',
    'edit',
    'return',
    'assign',
    'away',
    'note',
    'renew',
    'withdraw',
  ],
  returned: ['edit', 'edit', 'edit', 'write', 'withdraw'],
  held: [
    'ask',
    'ask',
    'ask',
    'ask',
    'ask',
    'attest',
    'attest',
    'attest',
    'correct',
    'write',
    'read',
    'lapse',
    'renew',
    'giveBack',
  ],
  extending: [
    'extend',
    'extend',
    'extend',
    'extend',
    'refuse',
    'refuse',
    'refuse',
    'takeBack',
    'takeBack',
    'attest',
    'correct',
    'assign',
    'away',
    'read',
  ],
  over: ['draft', 'write', 'read', 'sweep'],
};
/** Of which at most one can be done, when they meet. */
const RIVALS: Record<Stage, readonly (readonly [Act, Act])[]> = {
  pending: [
    ['approve', 'reject'],
    ['approve', 'withdraw'],
    ['return', 'approve'],
    ['approve', 'approve'],
  ],
  returned: [['edit', 'withdraw']],
  held: [
    ['ask', 'ask'],
    ['ask', 'ask'],
    ['ask', 'revoke'],
    ['giveBack', 'revoke'],
  ],
  extending: [
    ['extend', 'refuse'],
    ['takeBack', 'extend'],
    ['refuse', 'takeBack'],
    ['extend', 'extend'],
  ],
  over: [['write', 'draft']],
};

export interface Deed {
  act: Act;
  by: Person;
  /** Days from now. */
  days: number;
  isOpenEnded: boolean;
}
/** A deed of which it is said when its time comes what it is. */
interface Plan {
  pick: number;
  isFitting: boolean;
  by: Person;
  isByWhoMay: boolean;
  days: number;
  isOpenEnded: boolean;
}
/** Minutes, or the days before the end of what is held to which the clock jumps; no jump goes back. */
type Passing = { minutes: number } | { daysBefore: number };
/** One deed, or two that meet. */
export interface Moment {
  plans: [Plan] | [Plan, Plan];
  areRivals: boolean;
  passing: Passing;
  /** Whether the background works come by afterwards. */
  isWatched: boolean;
}

const plan: fc.Arbitrary<Plan> = fc.record({
  pick: fc.nat(1_000),
  isFitting: fc.nat(5).map((chance) => chance > 0),
  by: fc.constantFrom(...PEOPLE),
  isByWhoMay: fc.nat(5).map((chance) => chance > 0),
  days: fc.integer({ min: -20, max: 150 }),
  isOpenEnded: fc.boolean(),
});
const passing: fc.Arbitrary<Passing> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ minutes: fc.integer({ min: 0, max: 600 }) }) },
  { weight: 1, arbitrary: fc.record({ minutes: fc.integer({ min: 0, max: 20 * 24 * 60 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({ daysBefore: fc.constantFrom(...WARNINGS.flatMap((days) => [days + 0.5, days, days - 1])) }),
  },
  { weight: 1, arbitrary: fc.record({ daysBefore: fc.constantFrom(0.01, 0, -1) }) },
);
const moment: fc.Arbitrary<Moment> = fc.record({
  plans: fc.oneof({ weight: 2, arbitrary: fc.tuple(plan) }, { weight: 1, arbitrary: fc.tuple(plan, plan) }),
  areRivals: fc.boolean(),
  passing,
  isWatched: fc.nat(3).map((chance) => chance > 0),
});
export interface Terms {
  hasEthics: boolean;
  isAsked: boolean;
  days: number;
  isOpenEnded: boolean;
  isDecided: boolean;
  /** How many approvals it takes. */
  reviewers: number;
  /** Whether who asks belongs to the steward too. */
  isMember: boolean;
  asksForMore: boolean;
  /** How many others are asked for together with it. */
  others: number;
}
export const lives = fc.tuple(
  fc
    .record<Terms>({
      hasEthics: fc.boolean(),
      isAsked: fc.boolean(),
      days: fc.integer({ min: 2, max: 400 }),
      isOpenEnded: fc.nat(7).map((chance) => chance === 0),
      isDecided: fc.nat(3).map((chance) => chance > 0),
      reviewers: fc.constantFrom(1, 1, 2),
      isMember: fc.boolean(),
      asksForMore: fc.boolean(),
      others: fc.nat(OTHERS.length),
    })
    // What is attested yearly mostly ends by that.
    .map((terms) => (terms.isAsked ? { ...terms, days: terms.days + 300 } : terms)),
  fc.array(moment, { minLength: 8, maxLength: 20, size: 'max' }),
);

export type Told = Awaited<ReturnType<Life['request']>>;
export type Line = Awaited<ReturnType<Life['history']>>[number];

/** Asks for what a life is about, alone or together with others. */
type Asking = (life: Life, asked: { answers: string | undefined; others: number }) => Promise<void>;

/** One life of a request, and what is known of it from outside. */
export class Life {
  readonly world: World;
  readonly people: People;
  user: TestUser = newUser();
  id = 0;
  now = start;
  isSuspended = false;
  /** The days that were told of an end, since it is the end. */
  readonly told = new Map<string, number[]>();
  readonly movedAt = { end: start };
  warned = 0;
  /** What a reviewer gave, and what an extension that waits asks for; null is without an end. */
  limit: { given: Date | null; asked: Date | null } = { given: null, asked: null };
  reviewers = 1;
  /** How long the history was when first approvals fell with the rule. */
  firstFrom = 0;
  asksForMore = false;
  hasPlan = true;
  assigneeId: number | null = null;
  absence: { firstDay: string; lastDay: string } | null = null;
  hasDraft = false;
  readonly messages: { id: number; authorId: number; isNote: boolean }[] = [];
  readonly marks = new Map<number, number>();

  constructor(world: World, people: People) {
    this.world = world;
    this.people = people;
  }

  /** @param asking asks for it, alone or together with others */
  async begin(terms: Terms, asking: Asking) {
    const { isAsked, reviewers, isMember, asksForMore, others } = terms;
    this.pass({ minutes: 0 }, null);
    await this.world.context.db.outbox.deleteMany();
    if (isMember) this.user = await newSteward(this.world);
    this.world.plans.at = async () => (this.hasPlan ? 'professional' : undefined);
    await this.hear('professional');
    await this.world.call(admin, 'SetAttestationRule', { ...resources.agent, yearly: isAsked });
    await this.world.call(admin, 'SetEntryReviewers', { ...resources.agent, reviewers });
    this.reviewers = reviewers;
    await this.world.call(this.people.reviewer, 'EndAbsence', {});
    this.asksForMore = asksForMore;
    await this.askAndDecide(terms, asking, others);
  }

  /** Once access is over, it is asked for anew. */
  async beginAnew(terms: Terms, asking: Asking) {
    Object.assign(this, { warned: 0, firstFrom: 0, limit: { given: null, asked: null }, assigneeId: null });
    this.movedAt.end = this.now;
    for (const kept of [this.told, this.marks]) kept.clear();
    this.messages.length = 0;
    await this.askAndDecide(terms, asking, 0);
    this.hasDraft = false;
  }

  private async askAndDecide({ hasEthics, days, isOpenEnded, isDecided }: Terms, asking: Asking, others: number) {
    const end = dayInOntario(new Date(this.now.getTime() + 120 * DAY));
    await asking(this, { answers: hasEthics ? JSON.stringify({ end }) : undefined, others });
    if (!isDecided || (this.asksForMore && !this.hasPlan)) return;
    const expiresAt = isOpenEnded ? undefined : new Date(this.now.getTime() + days * DAY).toISOString();
    const approvers = this.reviewers === 2 ? [admin, this.people.reviewer] : [admin];
    const before = await this.request();
    for (const who of approvers)
      await this.world.call(who, 'DecideRequest', { id: this.id, decision: 'approved', expiresAt });
    this.limit = { given: expiresAt ? new Date(expiresAt) : null, asked: null };
    this.note(before, await this.request());
  }

  saveDraft() {
    const fields = JSON.stringify({ purpose: 'To see' });
    return this.world.call(this.user, 'SaveRequestDraft', { ...resources.agent, fields, seen: 0 });
  }

  async drafts() {
    return (await this.world.call(this.user, 'ListRequestDrafts', {})).drafts.length;
  }

  /** What the service hears of the plan of who asks. */
  hear(entitledPlan: 'professional' | undefined) {
    this.hasPlan = entitledPlan !== undefined;
    const data = { owner: `user/${this.user.userId}`, entitledPlan };
    const event = { data, time: this.now.toISOString() } as Event<'subscription-changed'>;
    return this.world.context.db.$transaction(async (tx) =>
      handlersOf(this.world.context)['subscription-changed']?.(event, tx),
    );
  }

  pass(how: Passing, end: string | null) {
    const to = (): number => {
      if ('minutes' in how) return this.now.getTime() + how.minutes * MINUTE;
      return end ? new Date(end).getTime() - how.daysBefore * DAY : 0;
    };
    this.now = new Date(Math.max(this.now.getTime(), to()));
    this.world.clock.now = this.now;
  }

  async requests() {
    return (await this.world.call(this.user, 'ListRequests', {})).requests;
  }

  async request() {
    const request = (await this.requests()).find(({ id }) => id === this.id);
    if (!request) throw new Error('the request is gone');
    return request;
  }

  async history() {
    return (await this.world.call(this.user, 'GetHistory', { id: this.id })).entries;
  }

  who(by: Person): TestUser {
    return by === 'requester' ? this.user : this.people[by];
  }

  /** What is done in a moment, now that its time has come. */
  deedsOf({ plans, areRivals }: Moment, request: Told): Deed[] {
    const stage = stageOf(request);
    const [first, second] = plans;
    const rivals = areRivals && second ? RIVALS[stage][first.pick % RIVALS[stage].length] : undefined;
    return plans.map((one, at): Deed => {
      const { pick, isFitting, isByWhoMay, by, days, isOpenEnded } = one;
      const acts = isFitting ? FITTING[stage] : ACTS;
      const act = rivals?.[at] ?? acts[pick % acts.length] ?? 'edit';
      const may = isIn(OWN, act) ? 'requester' : (REVIEWERS[pick % REVIEWERS.length] ?? 'admin');
      if (rivals) return { act, by: may, days: Math.abs(days) + 5, isOpenEnded };
      return { act, by: isByWhoMay ? may : by, days, isOpenEnded };
    });
  }

  async do({ act, by, days, isOpenEnded }: Deed): Promise<unknown> {
    const { id } = this;
    const user = this.who(by);
    const { context } = this.world;
    const day = new Date(this.now.getTime() + days * DAY).toISOString();
    const expiresAt = isOpenEnded ? undefined : day;
    switch (act) {
      case 'edit':
        return this.world.call(user, 'UpdateRequest', { id, purpose: `${purpose} ${days}` });
      case 'withdraw':
        return this.world.call(user, 'WithdrawRequest', { id });
      case 'ask':
        return this.world.call(user, 'AskForExtension', {
          id,
          until: await this.later(days),
          reason: 'One season more.',
        });
      case 'takeBack':
        return this.world.call(user, 'WithdrawExtension', { id });
      case 'attest':
      case 'giveBack':
        return this.world.call(user, 'AttestUse', { id, stillUsed: act === 'attest' });
      case 'approve':
        return this.world.call(user, 'DecideRequest', {
          id,
          decision: 'approved',
          expiresAt: approvedUntil({ days, isOpenEnded }),
        });
      case 'return':
        return this.world.call(user, 'DecideRequest', { id, decision: 'returned', comment: 'Which clinics?' });
      case 'reject':
        return this.world.call(user, 'DecideRequest', { id, decision: 'rejected', comment: 'No.' });
      case 'revoke':
        return this.world.call(user, 'RevokeGrant', { id, comment: 'Misused.' });
      case 'extend':
        return this.world.call(user, 'DecideExtension', { id, decision: 'approved', expiresAt });
      case 'refuse':
        return this.world.call(user, 'DecideExtension', { id, decision: 'rejected', comment: 'No.' });
      case 'correct':
        return this.world.call(user, 'CorrectEthicsApproval', { id, endsOn: dayInOntario(new Date(day)) });
      case 'write':
      case 'note': {
        const isNote = act === 'note';
        const sent = await this.world.call(user, 'SendRequestMessage', {
          id,
          text: 'How does it go on?',
          internal: isNote,
        });
        this.messages.push({ id: sent.message?.id ?? 0, authorId: user.userId, isNote });
        return sent;
      }
      case 'read':
        return this.read(user);
      case 'assign': {
        const userId = [
          this.people.reviewer.userId,
          this.people.reviewer.userId,
          this.people.secondReviewer.userId,
          null,
        ][Math.abs(days) % 4];
        const answer = await this.world.call(user, 'AssignReview', { id, ...(userId !== null && { userId }) });
        this.assigneeId = userId ?? null;
        return answer;
      }
      case 'away': {
        const today = dayInOntario(this.now);
        const firstDay = daysLater(today, Math.abs(days) % 3);
        const absence = { firstDay, lastDay: daysLater(firstDay, Math.abs(days) % 20) };
        await this.world.call(this.people.reviewer, 'SetAbsence', {
          ...absence,
          coverId: this.people.secondReviewer.userId,
        });
        this.absence = absence;
        return undefined;
      }
      case 'back':
        this.absence = null;
        return this.world.call(this.people.reviewer, 'EndAbsence', {});
      case 'draft':
        await this.saveDraft();
        this.hasDraft = true;
        return undefined;
      case 'one':
      case 'two':
        return this.world.call(admin, 'SetEntryReviewers', { ...resources.agent, reviewers: act === 'one' ? 1 : 2 });
      case 'lapse':
      case 'renew':
        return this.hear(act === 'renew' ? 'professional' : undefined);
      case 'rule':
      case 'noRule':
        return this.world.call(admin, 'SetAttestationRule', { ...resources.agent, yearly: act === 'rule' });
      case 'sweep':
        return sweep(this.world);
      case 'warn':
        return warn(this.world);
      case 'leave':
        return context.db.$transaction((tx) => closeRequests(tx, context.cipher, this.user.userId, this.now));
      default: {
        this.isSuspended = act === 'suspend';
        const standing = { userId: this.user.userId, active: !this.isSuspended, addressConfirmed: true };
        return context.db.$transaction((tx) => saveStanding(tx, standing));
      }
    }
  }

  /** So many days after the end that is agreed, or after now. */
  async later(days: number): Promise<string> {
    const { expiresAt } = await this.request();
    return new Date((expiresAt ? new Date(expiresAt) : this.now).getTime() + days * DAY).toISOString();
  }

  async read(user: TestUser) {
    const seen = this.messages.filter((one) => this.sees(user, one)).map(({ id }) => id);
    const upTo = Math.max(0, ...this.messages.map(({ id }) => id)) || 1;
    const answer = await this.world.call(user, 'MarkRequestMessagesRead', { id: this.id, upTo });
    if (seen.length > 0) this.marks.set(user.userId, Math.max(this.markOf(user), ...seen));
    return answer;
  }

  sees({ userId }: TestUser, { isNote }: { isNote: boolean }): boolean {
    return !isNote || userId !== this.user.userId;
  }

  markOf({ userId }: TestUser): number {
    return this.marks.get(userId) ?? 0;
  }

  /** Whether somebody may do a deed at all, by the specification alone. */
  may({ act, by }: Deed): boolean {
    if (isIn(OWN, act)) return by === 'requester';
    if (isIn([...OF_REVIEWERS, ...BESIDE_REVIEWS], act)) return REVIEWERS.includes(by);
    return !isIn(OF_BOTH, act) || by === 'requester' || REVIEWERS.includes(by);
  }

  /** Which of its days are others than before: they are told anew. */
  note(before: Told, after: Told) {
    if (before.expiresAt !== after.expiresAt) {
      this.movedAt.end = this.now;
      this.told.delete(`end ${after.expiresAt}`);
    }
    if (before.attestBy !== after.attestBy) this.told.delete(`attestation ${after.attestBy}`);
  }
}

/** Everybody but who asks. */
export async function bootPeople(world: World): Promise<People> {
  const ethicsEnd = {
    id: 'end',
    kind: 'date',
    label: 'Last day',
    required: false,
    meaning: 'ethicsApprovalEnd',
  } as const;
  await world.askQuestions(resources.agent, [ethicsEnd]);
  const [reviewer, secondReviewer] = [await newSteward(world), await newSteward(world)];
  const stewardOfAnother = await newSteward(world, 77);
  return { otherRequester: newUser(), reviewer, secondReviewer, stewardOfAnother, admin };
}

/** One of two ends, so that reviewers come to agree. */
export function approvedUntil({ days, isOpenEnded }: Pick<Deed, 'days' | 'isOpenEnded'>): string | undefined {
  return isOpenEnded ? undefined : new Date(start.getTime() + (days > 0 ? 300 : 500) * DAY).toISOString();
}

/** Two replicas at once, as all that runs in the background. */
export async function sweep({ context }: World): Promise<void> {
  await Promise.all([expireGrants(context), expireGrants(context), followRules(context)]);
}

async function warn({ context }: World): Promise<void> {
  await Promise.all([warnOfEnds(context), warnOfEnds(context)]);
}

/** Two replicas come to warn while another one has the grant: they leave it to that one. */
export async function warnWhileHeld({ context }: World, requestId: number): Promise<void> {
  const hold = (tx: Transaction) => tx.$executeRaw`SELECT FROM "grant" WHERE request_id = ${requestId} FOR UPDATE`;
  const replica = () => warnOfEnds(context);
  await meetingOfThoseWhoCome(context.db, hold, [replica, replica]);
}

export function stageOf({ status, extension }: Told): Stage {
  if (status === 'pending' || status === 'returned') return status;
  if (status !== 'approved') return 'over';
  return extension ? 'extending' : 'held';
}
