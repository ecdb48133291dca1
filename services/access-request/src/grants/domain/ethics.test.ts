import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { dayInOntario, endOfOntarioDay } from '@carebourse/contracts/ontario-day';
import { ConflictError, DomainError, ForbiddenError } from '@carebourse/runtime/errors';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ethicsEndOf, nearerEnd } from './ethics-end.ts';
import { correctEthics, enteredDay, type ApprovedRequest } from './ethics.ts';
import {
  askForExtension,
  decideExtension,
  endOnceOver,
  endsOf,
  withdrawExtension,
  type ExtendableRequest,
  type ExtensionStep,
} from './extension.ts';
import type { Actor } from '../../domain/permissions.ts';
import { expire, grantTerms } from '../../domain/request.ts';

const { ethics: words, extensions, validation } = MESSAGES;
const DAY = 86_400_000;
const start = new Date('2026-11-20T12:00:00Z');
const at = (days: number) => new Date(start.getTime() + days * DAY);
const dayAt = (days: number) => dayInOntario(at(days));
const requester: Actor = { userId: 1, role: 'provider' };
const admin: Actor = { userId: 4, role: 'admin' };
const asked: ExtendableRequest = {
  userId: requester.userId,
  status: 'pending',
  accessTypes: ['view'],
  stewardOrganizationId: 7,
  ethicsEndsOn: dayAt(50),
  grant: null,
};

/** The request once a reviewer has approved it. */
function approve(request: ApprovedRequest, expiresAt?: Date, now = start): ApprovedRequest {
  const { expiresAt: end, approvedEnd = null } = grantTerms(request, { expiresAt: expiresAt?.toISOString() }, now);
  return { ...request, status: 'approved', grant: { expiresAt: end, agreedEnd: null, approvedEnd } };
}

/** The request once its approval was entered or corrected. */
function correct(request: ApprovedRequest, endsOn: string, now = start): ApprovedRequest {
  return moved({ ...request, ethicsEndsOn: endsOn }, correctEthics(request, admin, { endsOn }, now));
}

const moved = (request: ApprovedRequest, { end }: Partial<Pick<ExtensionStep, 'end'>>): ApprovedRequest =>
  end ? { ...request, grant: { ...request.grant, ...end } } : request;

describe('a grant that rests on an ethics approval', () => {
  it.each([
    ['without an end', undefined, endOfOntarioDay(dayAt(50))],
    ['later', at(90), endOfOntarioDay(dayAt(50))],
    ['nearer', at(20), at(20)],
  ])('ends with it at the latest where a reviewer enters an end %s', (_what, entered, end) => {
    expect(approve(asked, entered).grant?.expiresAt).toEqual(end);
  });

  it('is not given once the approval has ended', () => {
    expect(() => approve(asked, undefined, at(52))).toThrow(words.ended);
  });

  it('returns with a later approval to what a reviewer gave, and no further', () => {
    const nearer = correct(approve(asked, at(90)), dayAt(10));
    expect(nearer.grant?.expiresAt).toEqual(endOfOntarioDay(dayAt(10)));
    expect(correct(nearer, dayAt(80)).grant?.expiresAt).toEqual(endOfOntarioDay(dayAt(80)));
    expect(correct(nearer, dayAt(300)).grant?.expiresAt).toEqual(at(90));
    expect(correct(correct(approve(asked), dayAt(10)), dayAt(300)).grant?.expiresAt).toEqual(
      endOfOntarioDay(dayAt(300)),
    );
  });

  it('ends at once where the approval has ended already', () => {
    const over = correct(approve(asked), dayAt(-1));
    expect(over.grant?.expiresAt).toEqual(start);
    const gone = new ConflictError(words.noGrant, { type: PROBLEM_TYPES.ethicsWithoutGrant });
    expect(() => correct(over, dayAt(30))).toThrow(gone);
  });

  it('holds for no longer by an extension', () => {
    const ask = (request: ExtendableRequest, until: Date) =>
      askForExtension(request, requester, { until, reason: 'One more season.' }, start);
    expect(() => ask(approve(asked), at(90))).toThrow(extensions.ethics);
    const shorter = approve(asked, at(20));
    expect(() => ask(shorter, at(60))).toThrow(validation.extensionBeyondEthics);
    const waiting = moved(shorter, ask(shorter, at(40)));
    const capped = correct(waiting, dayAt(30));
    expect(endsOf(capped.grant!)).toEqual({ expiresAt: at(20), heldUntil: endOfOntarioDay(dayAt(30)) });
    expect(decideExtension(capped, admin, { decision: 'approved' }, start).end.expiresAt).toEqual(
      endOfOntarioDay(dayAt(30)),
    );
    // Nothing of what was asked for is left.
    expect(endsOf(correct(waiting, dayAt(10)).grant!)).toEqual({
      expiresAt: endOfOntarioDay(dayAt(10)),
      heldUntil: null,
    });
  });

  it.each([
    ['with a word', 'Renewed.', 'Renewed.'],
    ['with an empty word', '', null],
    ['without a word', undefined, null],
  ])('is corrected %s, which the history keeps', (_what, comment, kept) => {
    const { step } = correctEthics(approve(asked), admin, { endsOn: dayAt(9), comment }, start);
    expect(step).toEqual({
      action: 'ethics-corrected',
      by: 'reviewer',
      actor: admin,
      comment: kept,
      until: endOfOntarioDay(dayAt(9)),
      status: 'approved',
    });
  });

  it.each([
    ['has ended', { ...approve(asked), status: 'expired' } as const],
    ['was never given', { ...asked, purposeKind: 'care' } as const],
    ['is not there', { ...asked, status: 'approved' } as const],
  ])('is not corrected where the grant %s', (_what, request) => {
    const gone = new ConflictError(words.noGrant, { type: PROBLEM_TYPES.ethicsWithoutGrant });
    expect(() => correctEthics(request, admin, { endsOn: dayAt(9) }, start)).toThrow(gone);
  });

  it('ends now where the corrected approval ends just now', () => {
    const end = endOfOntarioDay(dayAt(9));
    expect(correct(approve(asked), dayAt(9), end).grant?.expiresAt).toEqual(end);
    expect(correct(approve(asked), dayAt(9), new Date(end.getTime() - 1)).grant?.expiresAt).toEqual(end);
    const extended = { ...approve(asked), grant: { expiresAt: at(40), agreedEnd: at(5), approvedEnd: at(5) } };
    expect(endsOf(correct(extended, dayAt(9), end).grant!)).toEqual({ expiresAt: end, heldUntil: null });
  });

  it('is corrected by its reviewers, where it rests on one', () => {
    expect(() => correctEthics(approve(asked), requester, { endsOn: dayAt(9) }, start)).toThrow(ForbiddenError);
    const plain = { ...approve(asked), ethicsEndsOn: null };
    const none = new ConflictError(words.noApproval, { type: PROBLEM_TYPES.ethicsWithoutApproval });
    expect(() => correct(plain, dayAt(9))).toThrow(none);
  });
});

describe('research of which no approval was named', () => {
  const unnamed: ApprovedRequest = { ...asked, ethicsEndsOn: null, purposeKind: 'research' };

  it('is approved without one, and ends with the approval that a reviewer enters later', () => {
    expect(approve(unnamed).grant?.expiresAt).toBeNull();
    expect(correct(approve(unnamed), dayAt(50)).grant?.expiresAt).toEqual(endOfOntarioDay(dayAt(50)));
  });

  it('holds no longer by it than a reviewer gave', () => {
    const entered = correct(approve(unnamed, at(20)), dayAt(50));
    expect(entered.grant?.expiresAt).toEqual(at(20));
    expect(correct(correct(entered, dayAt(10)), dayAt(60)).grant?.expiresAt).toEqual(at(20));
    const waiting = moved(
      approve(unnamed, at(20)),
      askForExtension(approve(unnamed, at(20)), requester, { until: at(90), reason: 'More.' }, start),
    );
    expect(endsOf(correct(waiting, dayAt(50)).grant!)).toEqual({
      expiresAt: at(20),
      heldUntil: endOfOntarioDay(dayAt(50)),
    });
  });

  it('has it entered while it waits, and is approved up to that', () => {
    const { step } = correctEthics(unnamed, admin, { endsOn: dayAt(50) }, start);
    expect(step).toMatchObject({ action: 'ethics-corrected', status: 'pending', until: endOfOntarioDay(dayAt(50)) });
    expect(approve(correct(unnamed, dayAt(50)), at(90)).grant?.expiresAt).toEqual(endOfOntarioDay(dayAt(50)));
    expect(() => correctEthics(unnamed, requester, { endsOn: dayAt(9) }, start)).toThrow(ForbiddenError);
    expect(() => correctEthics({ ...unnamed, purposeKind: 'care' }, admin, { endsOn: dayAt(9) }, start)).toThrow(
      words.noGrant,
    );
  });

  it('keeps what a reviewer entered when other answers are given, and takes up what those name', () => {
    const answer = {
      question: 'end',
      kind: 'date',
      label: 'Last day',
      answer: dayAt(50),
      meaning: 'ethicsApprovalEnd',
    } as const;
    const entered = { ethicsEndsOn: dayAt(50) };
    expect(enteredDay(entered, [])).toBe(dayAt(50));
    expect(enteredDay(entered, [answer])).toBeUndefined();
    expect(enteredDay({ ethicsEndsOn: null }, [])).toBeUndefined();
  });
});

/** The life of one grant, as the service leads it, under a clock that jumps. */
const deeds = fc.array(
  fc.record({
    passed: fc.integer({ min: 0, max: 20 * 24 * 60 }),
    deed: fc.constantFrom('approve', 'correct', 'ask', 'extend', 'refuse', 'withdraw', 'sweep'),
    days: fc.integer({ min: -5, max: 120 }),
    isOpenEnded: fc.boolean(),
  }),
  { maxLength: 30 },
);

it('no grant holds past its ethics approval, nor further than a reviewer gave', () => {
  fc.assert(
    fc.property(deeds, fc.constantFrom(dayAt(50), null), (sequence, ethicsEndsOn) => {
      let now = start;
      let request: ApprovedRequest = { ...asked, ethicsEndsOn, purposeKind: 'research' };
      for (const { passed, deed, days, isOpenEnded } of sequence) {
        now = new Date(now.getTime() + passed * 60_000);
        const end = new Date(now.getTime() + days * DAY);
        request = attempt(request, () => act(request, deed, isOpenEnded ? undefined : end, now));
        const { grant } = request;
        if (!grant || request.status !== 'approved') continue;
        const { expiresAt, heldUntil } = endsOf(grant);
        const ethicsEnd = ethicsEndOf(request);
        for (const one of [expiresAt, heldUntil ?? expiresAt]) {
          if (ethicsEnd) expect(one).not.toBeNull();
          // It is over, or it will be with the approval.
          if (one && ethicsEnd) expect(one <= now || one <= ethicsEnd).toBe(true);
        }
        if (expiresAt && grant.approvedEnd) expect(expiresAt <= grant.approvedEnd || expiresAt <= now).toBe(true);
        // A later approval gives back all that was agreed.
        if (deed === 'correct' && expiresAt && expiresAt > now && !heldUntil) {
          expect(expiresAt).toEqual(nearerEnd(grant.approvedEnd ?? null, ethicsEnd));
        }
      }
    }),
    { numRuns: 1_000 },
  );
});

function attempt(before: ApprovedRequest, deed: () => ApprovedRequest): ApprovedRequest {
  try {
    return deed();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return before;
  }
}

function act(request: ApprovedRequest, deed: string, end: Date | undefined, now: Date): ApprovedRequest {
  const day = dayInOntario(end ?? now);
  switch (deed) {
    case 'approve':
      return request.status === 'pending' ? approve(request, end, now) : request;
    case 'correct':
      return correct(request, day, now);
    case 'ask':
      return moved(request, askForExtension(request, requester, { until: end ?? now, reason: 'More.' }, now));
    case 'extend':
      return moved(
        request,
        decideExtension(request, admin, { decision: 'approved', expiresAt: end?.toISOString() }, now),
      );
    case 'refuse':
      return moved(request, decideExtension(request, admin, { decision: 'rejected', comment: 'No.' }, now));
    case 'withdraw':
      return moved(request, withdrawExtension(request, requester, now));
    default: {
      const step = expire(request, request.grant, now);
      if (!step || !request.grant) return request;
      return { ...request, status: step.status, grant: endOnceOver(request.grant, step, now) };
    }
  }
}

it('a day in Ontario ends with its last second, in summer and in winter', () => {
  expect(endOfOntarioDay('2026-12-01').toISOString()).toBe('2026-12-02T04:59:59.000Z');
  expect(endOfOntarioDay('2026-07-01').toISOString()).toBe('2026-07-02T03:59:59.000Z');
  // The days on which the clocks change.
  expect(endOfOntarioDay('2026-03-08').toISOString()).toBe('2026-03-09T03:59:59.000Z');
  expect(endOfOntarioDay('2026-11-01').toISOString()).toBe('2026-11-02T04:59:59.000Z');
});
