import { grantEndOf } from '@carebourse/contracts/grant-end';
import { dayInOntario } from '@carebourse/contracts/ontario-day';
import type { Event } from '@carebourse/messaging/event';
import type { TestUser } from '@carebourse/testing/signing';
import { handlersOf } from '../../../events/handlers.ts';
import { admin, newSteward, newUser, resources, setReviewers, type World } from '../../../../tests/world.ts';
import {
  ACTS,
  BESIDE_REVIEWS,
  type Deed,
  FITTING,
  isIn,
  OF_BOTH,
  OF_REVIEWERS,
  OWN,
  type People,
  type Person,
  REVIEWERS,
  RIVALS,
  type Stage,
} from './acts.ts';
import { DAY, MINUTE, type Moment, type Passing, start, type Terms } from './moments.ts';

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
  /** The days of which a notification said that an end comes, since it is the end. */
  readonly notifiedDays = new Map<string, number[]>();
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
    await setReviewers(this.world, resources.agent, reviewers);
    this.reviewers = reviewers;
    await this.world.call(this.people.reviewer, 'EndAbsence', {});
    this.asksForMore = asksForMore;
    await this.askAndDecide(terms, asking, others);
  }

  /** How many reviewers it takes: what waits keeps the number that its entry had. */
  async reviewersNow(): Promise<number> {
    const [own] = await this.world.context.db.accessRequest.findMany({ where: { id: this.id } });
    return own?.reviewers ?? (await this.world.call(admin, 'GetEntryReviewers', resources.agent)).reviewers;
  }

  /** Once access is over, it is asked for anew. */
  async beginAnew(terms: Terms, asking: Asking) {
    this.reviewers = (await this.world.call(admin, 'GetEntryReviewers', resources.agent)).reviewers;
    Object.assign(this, { warned: 0, firstFrom: 0, limit: { given: null, asked: null }, assigneeId: null });
    this.movedAt.end = this.now;
    for (const kept of [this.notifiedDays, this.marks]) kept.clear();
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
      this.notifiedDays.delete(`end ${after.expiresAt}`);
    }
    if (before.attestBy !== after.attestBy) this.notifiedDays.delete(`attestation ${after.attestBy}`);
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

/** When access ends, by all that ends it; null for none. */
export function endOf({ expiresAt, extension, attestBy }: Told): string | null {
  return grantEndOf({ expiresAt, heldUntil: extension?.until, attestBy });
}

export function stageOf({ status, extension }: Told): Stage {
  if (status === 'pending' || status === 'returned') return status;
  if (status !== 'approved') return 'over';
  return extension ? 'extending' : 'held';
}
