import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { ForbiddenError, NotFoundError, UnauthenticatedError, UnavailableError } from '@carebourse/runtime/errors';
import { currentContext, runInContext, type RequestContext } from '@carebourse/runtime/request-context';
import { beforeEach, describe, expect, it } from 'vitest';
import { HOLDS_MS } from './shortly-kept.ts';
import { USE_PACE, UseCheck, type UseCheckParts } from './use-check.ts';

const MINE = { requestId: 12, userId: 7 };
const GRANT = { resourceType: 'dataCollection', resourceId: 3, accessTypes: ['view', 'export'], heldBack: ['api'] };

let now: number;
let looks: number;
/** What the owners of the answer say; each may wait. */
let owners: { grant: () => Promise<object>; active: () => Promise<boolean>; ended: () => Promise<boolean> };
let entryLooks: string[];
let contexts: (RequestContext | undefined)[];
let check: UseCheck;

beforeEach(() => {
  now = 0;
  looks = 0;
  contexts = [];
  entryLooks = [];
  owners = { grant: async () => GRANT, active: async () => true, ended: async () => false };
  check = new UseCheck({
    pace: USE_PACE,
    grants: {
      call: async () => {
        looks += 1;
        contexts.push(currentContext());
        return owners.grant();
      },
    } as unknown as UseCheckParts['grants'],
    identity: {
      call: async () => ({ active: await owners.active(), ended: await owners.ended() }),
    } as unknown as UseCheckParts['identity'],
    entries: {
      async find(resourceType, resourceId) {
        entryLooks.push(`${resourceType}/${resourceId}`);
        return { name: 'Diabetes Cohort', accessLevel: 'restricted', stewardName: 'Larkfield' };
      },
    },
    clock: () => now,
  });
});

/** An answer that comes when it is told to. */
function later<Answer>() {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  return { ask: () => promise, come: resolve, fail: reject };
}

describe('the check at the moment of use', () => {
  it('says what the grant allows, with what the entry says of itself', async () => {
    expect(await check.require(MINE)).toEqual({
      ...MINE,
      ...GRANT,
      purposeKind: null,
      organization: null,
      plan: undefined,
      name: 'Diabetes Cohort',
      accessLevel: 'restricted',
      stewardName: 'Larkfield',
      askedAt: 0,
    });
  });

  it('uses a yes for half a second from when it was asked, and not a moment longer', async () => {
    await check.require(MINE);
    const next = later<object>();
    owners.grant = next.ask;
    now = HOLDS_MS;
    expect(await check.require(MINE)).toMatchObject({ askedAt: 0 });
    now = HOLDS_MS + 1;
    const waiting = check.require(MINE);
    next.come(GRANT);
    expect(await waiting).toMatchObject({ askedAt: HOLDS_MS });
  });

  it('has the next yes asked for ahead, so that those who come often never wait', async () => {
    await check.require(MINE);
    now = HOLDS_MS / 2;
    await check.require(MINE);
    expect(looks).toBe(1);
    now += 1;
    await check.require(MINE);
    await check.require(MINE);
    expect(looks).toBe(2);
    now = HOLDS_MS + 1;
    expect(await check.require(MINE)).toMatchObject({ askedAt: HOLDS_MS / 2 + 1 });
  });

  it('asks anew each time how confidential the entry is, the next time beside the other questions', async () => {
    await check.require(MINE);
    expect(entryLooks).toEqual(['dataCollection/3']);
    now = HOLDS_MS + 1;
    const grant = later<object>();
    owners.grant = grant.ask;
    const asking = check.require(MINE);
    expect(entryLooks).toHaveLength(2);
    grant.come(GRANT);
    await asking;
    expect(entryLooks).toHaveLength(2);
  });

  it('gives no older yes to whoever would take one', async () => {
    await check.require(MINE);
    now = HOLDS_MS + 1;
    expect(await check.require(MINE, 60_000)).toMatchObject({ askedAt: now });
  });

  it('gives a younger one to whoever asks for it', async () => {
    await check.require(MINE);
    now = 251;
    expect(await check.require(MINE, 250)).toMatchObject({ askedAt: 251 });
  });

  it('lets nobody wait for a younger one whose own may be older, until the younger one is a no', async () => {
    await check.require(MINE);
    const answer = later<object>();
    owners.grant = answer.ask;
    now = 251;
    const asking = check.require(MINE, 250);
    expect(await check.require(MINE)).toMatchObject({ askedAt: 0 });
    answer.fail(new ForbiddenError('ended', { type: PROBLEM_TYPES.grantEnded }));
    await expect(asking).rejects.toThrow(ForbiddenError);
    await expect(check.require(MINE)).rejects.toThrow(ForbiddenError);
  });

  it('gives the younger one once it is there', async () => {
    await check.require(MINE);
    now = 251;
    await check.require(MINE, 250);
    expect(await check.require(MINE)).toMatchObject({ askedAt: 251 });
    expect(looks).toBe(2);
  });

  it('keeps the yes of each session and client apart, and has none after its end', async () => {
    const byClient = { ...MINE, clientId: 'one' };
    await Promise.all([check.require({ ...MINE, sessionRef: 'a' }), check.require(byClient), check.require(MINE)]);
    expect(looks).toBe(3);
    owners.ended = async () => true;
    now = HOLDS_MS + 1;
    await expect(check.require(byClient)).rejects.toThrow(UnauthenticatedError);
  });

  it('keeps the yes of each grant and person apart', async () => {
    await Promise.all([
      check.require(MINE),
      check.require({ ...MINE, userId: 8 }),
      check.require({ ...MINE, requestId: 13 }),
    ]);
    expect(looks).toBe(3);
  });

  it('looks once for all who ask while it looks', async () => {
    const answer = later<object>();
    owners.grant = answer.ask;
    const asking = Array.from({ length: 50 }, () => check.require(MINE));
    answer.come(GRANT);
    await Promise.all(asking);
    expect(looks).toBe(1);
  });

  it('asks anew when an answer came so late that it speaks of the past', async () => {
    const late = later<object>();
    owners.grant = late.ask;
    const asking = check.require(MINE);
    now = HOLDS_MS + 1;
    owners.grant = async () => GRANT;
    late.come(GRANT);
    expect(await asking).toMatchObject({ askedAt: HOLDS_MS + 1 });
    expect(looks).toBe(2);
  });

  it('refuses when no answer comes in time, however often it is asked', async () => {
    owners.grant = async () => {
      now += HOLDS_MS + 1;
      return GRANT;
    };
    await expect(check.require(MINE)).rejects.toThrow(UnavailableError);
  });

  it('never keeps a refusal', async () => {
    owners.grant = () => Promise.reject(new ForbiddenError('ended', { type: PROBLEM_TYPES.grantEnded }));
    await expect(check.require(MINE)).rejects.toMatchObject({ type: PROBLEM_TYPES.grantEnded });
    await expect(check.require(MINE)).rejects.toThrow(ForbiddenError);
    expect(looks).toBe(2);
    owners.grant = async () => GRANT;
    await expect(check.require(MINE)).resolves.toMatchObject(MINE);
  });

  it('refuses whose account may not act, whatever the grant says', async () => {
    owners.active = async () => false;
    await expect(check.require(MINE)).rejects.toMatchObject({ type: PROBLEM_TYPES.accountNotActive });
  });

  it('refuses when either owner of the answer cannot be asked', async () => {
    owners.grant = () => Promise.reject(new UnavailableError('away'));
    await expect(check.require(MINE)).rejects.toThrow(UnavailableError);
    owners.grant = async () => GRANT;
    owners.active = () => Promise.reject(new UnavailableError('away'));
    await expect(check.require(MINE)).rejects.toThrow(UnavailableError);
  });

  it('tells nobody whether another has a grant', async () => {
    owners.grant = () => Promise.reject(new NotFoundError('none', { type: PROBLEM_TYPES.grantNotFound }));
    await expect(check.require({ ...MINE, userId: 8 })).rejects.toMatchObject({ type: PROBLEM_TYPES.grantNotFound });
  });

  it('looks in a context of its own, so that the look does not end with the call that began it', async () => {
    const call = { requestId: 'of the call', token: 'of the call', deadline: Date.now() + 1 };
    await runInContext(call, () => check.require(MINE));
    expect(contexts).toEqual([expect.not.objectContaining({ requestId: call.requestId })]);
    expect(contexts[0]).not.toHaveProperty('token');
    expect(contexts[0]?.deadline).toBeGreaterThan(call.deadline);
  });
});
