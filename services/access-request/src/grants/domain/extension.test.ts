import { LIMITS, PROBLEM_TYPES, REQUEST_STATUSES } from '@carebourse/contracts/constants';
import { extensionRefusal } from '@carebourse/contracts/extensions';
import { MESSAGES } from '@carebourse/contracts/messages';
import { dayInOntario, daysLater, endOfOntarioDay } from '@carebourse/contracts/ontario-day';
import { ConflictError, DomainError, ForbiddenError, InvalidInputError } from '@carebourse/runtime/errors';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  askForExtension,
  decideExtension,
  endOnceOver,
  endsOf,
  withdrawExtension,
  type ExtendableRequest,
  type ExtensionStep,
} from './extension.ts';
import type { GrantEnd } from './grant-end.ts';
import type { Actor } from '../../domain/permissions.ts';
import { expire, revoke } from '../../domain/request.ts';

const { extensions: words, validation, requests } = MESSAGES;
const DAY = 86_400_000;
const start = new Date('2026-11-20T12:00:00Z');
const day = (number: number) => new Date(start.getTime() + number * DAY);
const reason = 'The study has one more season.';
const requester: Actor = { userId: 1, role: 'provider' };
const admin: Actor = { userId: 4, role: 'admin' };

function granted(grant: GrantEnd | null, status: ExtendableRequest['status'] = 'approved'): ExtendableRequest {
  return { userId: requester.userId, status, accessTypes: ['view'], stewardOrganizationId: 7, grant };
}
const plain = granted({ expiresAt: day(10), agreedEnd: null });
const waiting = granted({ expiresAt: day(40), agreedEnd: day(10) });
const ask = (request: ExtendableRequest, until: Date, now = start) =>
  askForExtension(request, requester, { until, reason }, now);

describe('asking for more time', () => {
  it('lets the grant hold until the end that is asked for, beside the one that was agreed', () => {
    const { step, end } = ask(plain, day(40));
    expect(step).toMatchObject({ action: 'extension-asked', by: 'requester', comment: reason, until: day(40) });
    expect(end).toEqual({ expiresAt: day(40), agreedEnd: day(10) });
    expect(endsOf(end)).toEqual({ expiresAt: day(10), heldUntil: day(40) });
  });

  it.each([
    ['of a grant that has ended', plain, day(10), 'noGrant', PROBLEM_TYPES.extensionWithoutGrant],
    ['without a grant', granted(null, 'pending'), start, 'noGrant', PROBLEM_TYPES.extensionWithoutGrant],
    [
      'of a grant without an end',
      granted({ expiresAt: null, agreedEnd: null }),
      start,
      'noEnd',
      PROBLEM_TYPES.extensionWithoutEnd,
    ],
    ['twice', waiting, start, 'waits', PROBLEM_TYPES.extensionWaits],
    ['when all that was asked for is over', waiting, day(40), 'noGrant', PROBLEM_TYPES.extensionWithoutGrant],
  ] as const)('is refused %s', (_what, request, now, refusal, type) => {
    expect(() => ask(request, day(90), now)).toThrow(new ConflictError(words[refusal], { type }));
  });

  it('is for a later end, and for a year at most', () => {
    const latest = endOfOntarioDay(daysLater(dayInOntario(day(10)), LIMITS.extensionDays.max));
    expect(ask(plain, latest).end.expiresAt).toEqual(latest);
    expect(() => ask(plain, day(10))).toThrow(validation.extensionNotLater);
    expect(() => ask(plain, new Date(latest.getTime() + 1))).toThrow(validation.extensionTooLong);
  });

  it('is for whoever has the grant', () => {
    const others = () => askForExtension(plain, admin, { until: day(40), reason }, start);
    expect(others).toThrow(new ForbiddenError(requests.notYours));
  });

  it('is one step of who asks, and leaves the request approved', () => {
    expect(ask(plain, day(40)).step).toEqual({
      action: 'extension-asked',
      by: 'requester',
      actor: requester,
      comment: reason,
      status: 'approved',
      until: day(40),
    });
  });

  it('names the end that cannot be', () => {
    expect(() => ask(plain, day(10))).toThrow(
      expect.objectContaining({ fieldErrors: { until: [validation.extensionNotLater] } }),
    );
  });

  it('goes no further than the ethics approval that the request rests on', () => {
    const resting = { ...plain, ethicsEndsOn: '2026-12-10' };
    expect(ask(resting, new Date('2026-12-11T04:59:59Z')).end.agreedEnd).toEqual(day(10));
    expect(() => ask(resting, new Date('2026-12-12T04:59:59Z'))).toThrow(validation.extensionBeyondEthics);
    const ended = {
      ...plain,
      ethicsEndsOn: '2026-11-30',
      grant: { expiresAt: endOfOntarioDay('2026-11-30'), agreedEnd: null },
    };
    expect(() => ask(ended, day(40))).toThrow(words.ethics);
  });

  it('is refused of a grant that ends without an attestation before', () => {
    const missed = granted({ expiresAt: day(10), agreedEnd: null, attestBy: day(5) });
    expect(() => ask(missed, day(40), day(6))).toThrow(words.noGrant);
  });
});

describe('taking it back', () => {
  it('sets the end back or, when that is past, to now', () => {
    const withdrawn = (now: Date) => withdrawExtension(waiting, requester, now);
    expect(withdrawn(start)).toEqual({
      step: { action: 'extension-withdrawn', by: 'requester', actor: requester, comment: null, status: 'approved' },
      end: { expiresAt: day(10), agreedEnd: null },
    });
    expect(withdrawn(day(15)).end.expiresAt).toEqual(day(15));
  });

  it('is for who asked', () => {
    expect(() => withdrawExtension(waiting, admin, start)).toThrow(requests.notYours);
  });

  it.each([
    ['nothing waits', plain, start],
    ['there is no grant', granted(null), start],
    ['it was revoked', { ...waiting, status: 'revoked' as const }, start],
    ['all that was asked for is over', waiting, day(40)],
  ])('is refused when %s', (_what, request, now) => {
    expect(() => withdrawExtension(request, requester, now)).toThrow(
      expect.objectContaining({ message: words.over, type: PROBLEM_TYPES.extensionOver }),
    );
  });
});

describe('a grant that is over with an extension that waits', () => {
  const end = (action: 'expired' | 'revoked', now: Date) =>
    endOnceOver(waiting.grant ?? { expiresAt: null, agreedEnd: null }, stepNamed(action), now);
  const stepNamed = (action: 'expired' | 'revoked') =>
    ({ action, by: 'system', actor: null, comment: null, status: action }) as const;

  it('was to hold until what was agreed or, when that is past, until now', () => {
    expect(end('revoked', start)).toEqual({ expiresAt: day(10), agreedEnd: null });
    expect(end('revoked', day(15))).toEqual({ expiresAt: day(15), agreedEnd: null });
  });

  it('held until the end that was asked for, when it came to that', () => {
    expect(end('expired', day(40))).toEqual({ expiresAt: day(40), agreedEnd: null });
    // It is noted only later.
    expect(end('expired', day(42))).toEqual({ expiresAt: day(40), agreedEnd: null });
  });

  it('keeps its end when none waits', () => {
    expect(endOnceOver({ expiresAt: day(10), agreedEnd: null }, stepNamed('revoked'), start).expiresAt).toEqual(
      day(10),
    );
  });
});

describe('a decision', () => {
  it('gives what was asked for, or a nearer end', () => {
    const given = (expiresAt?: string) => decideExtension(waiting, admin, { decision: 'approved', expiresAt }, start);
    expect(given()).toMatchObject({
      step: { action: 'extended', until: day(40) },
      end: { expiresAt: day(40), agreedEnd: null },
    });
    expect(given(day(20).toISOString()).end).toEqual({ expiresAt: day(20), agreedEnd: null, approvedEnd: day(20) });
    const { expiryInPast, extensionBeyondAsked } = validation;
    expect(() => given(start.toISOString())).toThrow(
      new InvalidInputError(expiryInPast, { expiresAt: [expiryInPast] }),
    );
    expect(() => given(day(41).toISOString())).toThrow(
      new InvalidInputError(extensionBeyondAsked, { expiresAt: [extensionBeyondAsked] }),
    );
  });

  it('is one step of who decides, and leaves the request approved', () => {
    const comment = 'As asked.';
    const step = { by: 'reviewer', actor: admin, comment, status: 'approved' };
    const extended = decideExtension(waiting, admin, { decision: 'approved', comment }, start);
    expect(extended.step).toEqual({ ...step, action: 'extended', until: day(40) });
    const refused = decideExtension(waiting, admin, { decision: 'rejected', comment }, start);
    expect(refused.step).toEqual({ ...step, action: 'extension-refused' });
  });

  it('that refuses sets the end back or, when that is past, to now', () => {
    const refused = (now: Date) =>
      decideExtension(waiting, admin, { decision: 'rejected', comment: 'The study ended.' }, now);
    expect(refused(start).end).toEqual({ expiresAt: day(10), agreedEnd: null });
    expect(refused(day(15)).end).toEqual({ expiresAt: day(15), agreedEnd: null });
    expect(refused(start).step).toMatchObject({ action: 'extension-refused', comment: 'The study ended.' });
  });

  it('is nobody’s on their own, and comes once', () => {
    const own = () => decideExtension({ ...waiting, userId: admin.userId }, admin, { decision: 'approved' }, start);
    expect(own).toThrow(new ForbiddenError(requests.ownRequest));
    expect(() => decideExtension(plain, requester, { decision: 'approved' }, start)).toThrow(ForbiddenError);
    const late = () => decideExtension(plain, admin, { decision: 'approved' }, start);
    expect(late).toThrow(words.over);
    const made = { decision: 'approved', deciderId: 5, at: start } as const;
    expect(() => decideExtension(plain, admin, { decision: 'approved' }, start, made)).toThrow(requests.alreadyDecided);
  });
});

/** The life of one grant, as the service leads it, under a clock that jumps. */
const deeds = fc.array(
  fc.record({
    passed: fc.integer({ min: 0, max: 60 * 24 }),
    deed: fc.constantFrom('ask', 'approve', 'refuse', 'withdraw', 'revoke', 'sweep'),
    days: fc.integer({ min: -5, max: 400 }),
  }),
  { maxLength: 30 },
);

it('no grant holds past the latest end that was agreed or asked for, and nothing is offered that is not taken', () => {
  fc.assert(
    fc.property(deeds, (sequence) => {
      let now = start;
      let request = plain;
      for (const { passed, deed, days } of sequence) {
        now = new Date(now.getTime() + passed * 60_000);
        const before = request.grant;
        const ends = endsOf(before ?? { expiresAt: null, agreedEnd: null });
        const isOffered = extensionRefusal({ status: request.status, ...ends }, now) === undefined;
        const until = new Date((ends.expiresAt ?? now).getTime() + days * DAY);
        const outcome = attempt(() => act(request, deed, until, now));
        if (deed === 'ask') expect(outcome === 'conflict').toBe(!isOffered);
        if (typeof outcome !== 'string') request = outcome;
        const { expiresAt, heldUntil } = endsOf(request.grant ?? { expiresAt: null, agreedEnd: null });
        const latest = heldUntil ?? expiresAt;
        // It moves later only by asking, and never beyond what was asked for.
        if (before?.expiresAt && latest && latest > before.expiresAt) {
          expect(deed).toBe('ask');
          expect(latest).toEqual(until);
        }
        if (heldUntil && expiresAt) expect(heldUntil > expiresAt).toBe(true);
        if (request.status !== 'approved') expect(heldUntil).toBeNull();
      }
    }),
  );
});

/** What comes of a deed: the request after it, or how it was refused. */
function attempt(deed: () => ExtendableRequest): ExtendableRequest | 'conflict' | 'invalid' {
  try {
    return deed();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error instanceof ConflictError ? 'conflict' : 'invalid';
  }
}

function act(request: ExtendableRequest, deed: string, until: Date, now: Date): ExtendableRequest {
  const moved = ({ end }: ExtensionStep) => ({ ...request, grant: end });
  switch (deed) {
    case 'ask':
      return moved(ask(request, until, now));
    case 'approve':
      return moved(decideExtension(request, admin, { decision: 'approved', expiresAt: until.toISOString() }, now));
    case 'refuse':
      return moved(decideExtension(request, admin, { decision: 'rejected', comment: 'No.' }, now));
    case 'withdraw':
      return moved(withdrawExtension(request, requester, now));
    default: {
      const step = deed === 'revoke' ? revoke(request, admin, 'Misused') : expire(request, request.grant, now);
      if (!step || !request.grant) return request;
      return { ...request, status: step.status, grant: endOnceOver(request.grant, step, now) };
    }
  }
}

it('is offered for no other status', () => {
  for (const status of REQUEST_STATUSES.filter((other) => other !== 'approved')) {
    expect(extensionRefusal({ status, expiresAt: day(10), heldUntil: null }, start)).toBe('noGrant');
  }
});
