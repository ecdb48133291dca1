import { dayInOntario } from '@carebourse/contracts/ontario-day';
import { DomainError, ForbiddenError } from '@carebourse/runtime/errors';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mayDecide } from '../../domain/permissions.ts';
import { submit } from '../../domain/request.ts';
import { STANDS } from './lines-of-history.ts';
import {
  DAY,
  type Deed,
  isOfReviewers,
  isOwn,
  LINES,
  type Person,
  people,
  REVIEWERS,
  start,
  STEWARD,
} from './whole-life/acts.ts';
import { lives, terms, type Terms } from './whole-life/deeds.ts';
import { act, attempt, type Kept, type Rules, rulesAfter, withoutFirst } from './whole-life/kept.ts';
import { checkOffers } from './whole-life/offers.ts';
import { checkEnds, checkParts, checkPlan, checkReviewers, limitAfter } from './whole-life/rules.ts';
import { noteMoves, type Warned, warn } from './whole-life/warnings.ts';

/** How many lives are led: some hundreds, and in `npm run prove` a hundred thousand. */
const LIVES = Number(process.env['WHOLE_LIVES'] ?? 500);
const SEED = Number(process.env['WHOLE_LIVES_SEED'] ?? Date.now() % 2 ** 31);
const MINUTE = 60_000;

function lead(deeds: readonly Deed[], { hasEthics, isResearch, isAsked, reviewers, accessTypes }: Terms): void {
  let now = start;
  let rules: Rules = { isAsked, reviewers, plans: ['professional'] };
  /** What a reviewer gave, and what an extension that waits asks for; null is without an end. */
  let limit: { given: Date | null; asked: Date | null } = { given: null, asked: null };
  const warned: Warned = { days: new Map(), movedAt: start };
  const [submitted] = submit(people.requester, { resourceType: 'agent', accessRoles: ['all'] });
  let kept: Kept = {
    userId: people.requester.userId,
    stewardOrganizationId: STEWARD,
    status: 'pending',
    accessTypes,
    purposeKind: isResearch ? 'research' : null,
    ethicsEndsOn: hasEthics ? dayInOntario(new Date(start.getTime() + 200 * DAY)) : null,
    grant: null,
    first: null,
    history: [{ ...submitted, at: start }],
  };
  for (const one of deeds) {
    now = new Date(now.getTime() + one.passed * MINUTE);
    rules = rulesAfter(rules, one);
    const before = one.act === 'one' ? withoutFirst(kept) : kept;
    for (const person of new Set<Person>(['requester', one.by])) checkOffers(before, one, person, rules, now);
    const outcome = attempt(() => act(before, one, rules, now));
    const mayAct = isOwn(one.act) ? one.by === 'requester' : !isOfReviewers(one.act) || REVIEWERS.includes(one.by);

    // No act by one who may not, and the rule of the service is the specification's.
    if (isOfReviewers(one.act)) expect(mayDecide(people[one.by], before)).toBe(mayAct);
    if (!mayAct) expect(outcome).toBeInstanceOf(ForbiddenError);

    // The history is complete: one line for what was done, none for what was not, and it tells where the request stands.
    const done = outcome instanceof DomainError ? undefined : outcome;
    kept = done ?? before;
    expect(kept.history.slice(0, before.history.length)).toEqual(before.history);
    expect(kept.history).toHaveLength(before.history.length + (done ? 1 : 0));
    const line = done?.history.at(-1);
    if (line) {
      expect(LINES[one.act]).toContain(line.action);
      const actorId = isOwn(one.act) || isOfReviewers(one.act) ? people[one.by].userId : null;
      expect([line.by === 'system', line.actor?.userId ?? null]).toEqual([actorId === null, actorId]);
      expect(line.at).toEqual(now);
    }
    const stands = kept.history.map(({ action }) => STANDS[action]).findLast((status) => status !== undefined);
    expect(kept.status).toBe(stands);

    if (done) limit = limitAfter(limit, one, kept, line, now);
    checkEnds(kept, before, one, limit, now);
    if (line) checkReviewers(kept, before, line, rules);
    checkParts(kept, one.by, (['secondReviewer', 'requester', 'stewardOfAnother'] as const)[Math.abs(one.days) % 3]);
    checkPlan(kept, one, outcome, rules);
    noteMoves(warned, before, kept);
    if (one.act === 'warn') kept = warn(warned, kept, now);
  }
}

it(
  `holds its rules through ${LIVES} lives of requests, whoever does what and however the clock jumps (seed ${SEED})`,
  () => {
    fc.assert(fc.property(lives, terms, lead), {
      numRuns: LIVES,
      seed: SEED,
      endOnFailure: false,
    });
  },
  LIVES * 60 + 30_000,
);
