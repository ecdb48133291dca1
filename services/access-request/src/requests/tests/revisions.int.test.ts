import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError, ForbiddenError, InvalidInputError } from '@carebourse/runtime/errors';
import { underKey } from '@carebourse/testing/under-key';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, bootWorld, meeting, newUser, purpose, resources, submit, type World } from '../../../tests/world.ts';

const { requests: words } = MESSAGES;
const changed = 'A purpose that says which three clinics take part.';

let world: World;
beforeAll(async () => {
  world = await bootWorld();
});
afterAll(() => world?.stop());

const decide = async (id: number, fields: object, reviewer = admin) =>
  (await world.call(reviewer, 'DecideRequest', { id, ...fields })).request;

const edit = async (
  user: ReturnType<typeof newUser>,
  id: number,
  fields: { purpose: string; purposeKind?: string; accessTypes?: string[] },
) => (await world.call(user, 'UpdateRequest', { id, ...fields })).request;

describe('the revision of a request', () => {
  it('grows with each change of what a reviewer reads, and with nothing else', async () => {
    const user = newUser();
    const request = await submit(world, user);
    const { id } = request;
    const revisions = [request.revision];
    const note = (step: { revision: number } | null | undefined) => revisions.push(step?.revision ?? 0);
    note(await edit(user, id, { purpose: changed }));
    note(await edit(user, id, { purpose: changed, accessTypes: ['view', 'export'] }));
    note(await edit(user, id, { purpose: changed }));
    note(await decide(id, { decision: 'returned', comment: 'Until when?' }));
    note(await edit(user, id, { purpose: `${changed} Until June.` }));
    note(await decide(id, { decision: 'approved', accessTypes: ['view'] }));
    expect(revisions).toEqual([1, 2, 3, 3, 3, 4, 4]);
    expect((await world.call(user, 'ListRequests', {})).requests).toMatchObject([{ id, revision: 4 }]);
    const { requests } = await world.call(admin, 'ListReviews', { status: 'approved' });
    expect(requests.find((row) => row.id === id)).toMatchObject({ revision: 4 });
  });
});

describe('what a request is for', () => {
  it('is kept, told and changed with its purpose, and is another revision each time', async () => {
    const user = newUser();
    const { id, purposeKind } = await submit(world, user, {
      ...resources.agent,
      purpose: changed,
      purposeKind: 'care',
    });
    expect(purposeKind).toBe('care');
    expect(await edit(user, id, { purpose: changed })).toMatchObject({ purposeKind: 'care', revision: 1 });
    expect(await edit(user, id, { purpose: changed, purposeKind: 'research' })).toMatchObject({
      purposeKind: 'research',
      revision: 2,
    });
    const cleared = await edit(user, id, { purpose: changed, purposeKind: '' });
    expect(cleared).toMatchObject({ revision: 3 });
    expect(cleared?.purposeKind).toBeUndefined();
    await edit(user, id, { purpose: changed, purposeKind: 'quality' });
    const { entries } = await world.call(user, 'GetHistory', { id });
    expect(entries.map((entry) => entry.purposeKind)).toEqual(['care', 'care', 'research', undefined, 'quality']);
    await decide(id, { decision: 'approved' });
    expect((await world.call(user, 'ListGrants', {})).grants).toMatchObject([{ id, purposeKind: 'quality' }]);
    expect((await world.call(user, 'GetGrant', { id })).grant).toMatchObject({ purposeKind: 'quality' });
    expect(await world.call(user, 'CheckGrant', { id, userId: user.userId })).toMatchObject({ purposeKind: 'quality' });
  });

  it('is none of the list when it was not named, and nothing else', async () => {
    const { id, purposeKind } = await submit(world, newUser());
    expect(id).toBeGreaterThan(0);
    expect(purposeKind).toBeUndefined();
    const odd = submit(world, newUser(), { ...resources.agent, purpose: changed, purposeKind: 'profit' });
    await expect(odd).rejects.toThrow(InvalidInputError);
  });
});

describe('a decision names the revision it was made on', () => {
  it('and is refused with both texts when the request has changed since', async () => {
    const user = newUser();
    // As long as it may be: both have to fit into what an error carries.
    const first = '研究'.repeat(250);
    const second = `${'目的\n'.repeat(166)}以上`;
    const { id, revision } = await submit(world, user, { ...resources.agent, purpose: first });
    const edited = await edit(user, id, { purpose: second, accessTypes: ['view', 'api'] });
    const refused = decide(id, { decision: 'approved', revision });
    await expect(refused).rejects.toThrow(ConflictError);
    await expect(refused).rejects.toMatchObject({
      message: words.changedSince,
      detail: {
        type: PROBLEM_TYPES.requestChanged,
        decidedOn: { revision: 1, purpose: first, accessTypes: ['view'] },
        current: { revision: 2, purpose: second, accessTypes: ['view', 'api'], updatedAt: edited?.updatedAt },
      },
    });
    expect((await world.call(user, 'ListRequests', {})).requests).toMatchObject([{ id, status: 'pending' }]);
    expect(await world.announced(id)).toEqual(['request-submitted']);
    expect(await decide(id, { decision: 'approved', revision: 2 })).toMatchObject({ status: 'approved', revision: 2 });
  });

  it('and is refused too for one that there has not been yet', async () => {
    const user = newUser();
    const { id } = await submit(world, user);
    await expect(decide(id, { decision: 'approved', revision: 2 })).rejects.toMatchObject({
      detail: { decidedOn: { revision: 2, purpose: null, accessTypes: null }, current: { revision: 1, purpose } },
    });
  });

  it('and without it is made on what the request says now', async () => {
    const user = newUser();
    const { id } = await submit(world, user);
    await edit(user, id, { purpose: changed });
    expect(await decide(id, { decision: 'approved' })).toMatchObject({ status: 'approved', purpose: changed });
  });

  it('and who may not decide is told no text; a decided request is decided, whatever was read', async () => {
    const user = newUser();
    const { id } = await submit(world, user);
    await edit(user, id, { purpose: changed });
    await expect(decide(id, { decision: 'approved', revision: 1 }, newUser())).rejects.toThrow(ForbiddenError);
    await decide(id, { decision: 'rejected', comment: 'No ethics approval', revision: 2 });
    const late = decide(id, { decision: 'approved', revision: 1 });
    await expect(late).rejects.toMatchObject({
      message: words.alreadyDecided,
      detail: { type: PROBLEM_TYPES.alreadyDecided },
    });
  });

  it('and the same call comes to the same, also when the request has changed since', async () => {
    const user = newUser();
    const { id, revision } = await submit(world, user);
    const returned = () =>
      underKey(`return ${id}`, () => decide(id, { decision: 'returned', comment: 'Which clinics?', revision }));
    await returned();
    await edit(user, id, { purpose: changed });
    expect(await returned()).toMatchObject({ status: 'pending', revision: 2 });
  });

  it('and at once with an edit nothing is approved but what was read', async () => {
    const user = newUser();
    const { id, revision } = await submit(world, user);
    const results = await meeting(world, id, [
      () => decide(id, { decision: 'approved', revision }),
      () => edit(user, id, { purpose: changed }),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [request] = (await world.call(user, 'ListRequests', {})).requests;
    expect([
      ['approved', purpose],
      ['pending', changed],
    ]).toContainEqual([request?.status, request?.purpose]);
  });
});

describe('the history', () => {
  const textsOf = async (user: ReturnType<typeof newUser>, id: number) =>
    (await world.call(user, 'GetHistory', { id })).entries.map((entry) => [
      entry.action,
      entry.revision,
      entry.purpose,
      entry.accessTypes,
    ]);

  it('keeps each purpose', async () => {
    const user = newUser();
    const { id } = await submit(world, user);
    await edit(user, id, { purpose: changed, accessTypes: ['export'] });
    await decide(id, { decision: 'returned', comment: 'Until when?' });
    await edit(user, id, { purpose: `${changed} Until June.` });
    await decide(id, { decision: 'approved', accessTypes: ['view'] });
    expect(await textsOf(user, id)).toEqual([
      ['submitted', 1, purpose, ['view']],
      ['edited', 2, changed, ['export']],
      ['returned', undefined, undefined, []],
      ['resubmitted', 3, `${changed} Until June.`, ['export']],
      ['approved', undefined, undefined, []],
    ]);
    const { document } = await world.call(user, 'ExportRequests', {});
    expect(JSON.parse(document)).toMatchObject({
      requests: [{ history: [{ purpose }, { purpose: changed }, {}, {}, {}] }],
    });
  });
});
