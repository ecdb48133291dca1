import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { CARD_LIMITS, type ModelCard } from '@carebourse/contracts/model-card';
import { ConflictError, ForbiddenError, InvalidInputError, NotFoundError } from '@carebourse/runtime/errors';
import type { TestUser } from '@carebourse/testing/signing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { admin, startManagementWorld, type ManagementWorld } from '../../../tests/management-world.ts';

const { modelCard: words } = MESSAGES;

const card: ModelCard = {
  version: '2010',
  contacts: 'agents@quarrybay.example',
  intendedUse: 'Finding people to call after discharge.',
  intendedUsers: 'Discharge coordinators.',
  limits: 'Adults who went home.',
  performance: [{ measure: 'C statistic', value: '0.68', group: 'Adults in Ontario', source: 'CMAJ 2010;182:551' }],
};

let world: ManagementWorld;
let agentId: number;

beforeAll(async () => {
  world = await startManagementWorld();
  // What others ask for: detail-publications.int.test.ts.
  await world.trust(world.stewardOrganizationId);
});
afterAll(() => world?.stop());

beforeEach(async () => {
  const { id } = await world.create({ stewardOrganizationId: world.stewardOrganizationId });
  await world.step('PublishResource', id, 1);
  agentId = id;
});

async function save(changes: object, seen: number, user: TestUser = admin, id = agentId) {
  const asked = { agentId: id, seen, card: JSON.stringify({ ...card, ...changes }) };
  const answer = await world.call('SaveCard', asked, user);
  if (!answer.card) throw new Error('no card was answered');
  return answer.card;
}

const read = async (version?: number) => {
  const answer = await world.client.call('GetCard', { agentId, version });
  return { ...answer, card: answer.card === undefined ? undefined : (JSON.parse(answer.card) as ModelCard) };
};

describe('a model card', () => {
  it('is read by everybody, the newest first, and what it said before stays readable', async () => {
    expect(await read()).toEqual({ card: undefined });
    await save({}, 0);
    await save({ limits: 'Adults who went home, in Ontario.' }, 1);
    expect(await read()).toMatchObject({ version: 2, card: { limits: 'Adults who went home, in Ontario.' } });
    expect(await read(1)).toMatchObject({ version: 1, card });
    const { versions } = await world.client.call('ListCardVersions', { agentId });
    expect(versions.map(({ version }) => version)).toEqual([2, 1]);
    expect(versions.every(({ changedBy }) => changedBy === undefined)).toBe(true);
    const { cards } = await world.client.call('ListCards', {});
    expect(cards.filter((one) => one.agentId === agentId)).toMatchObject([{ name: 'Referral Router', version: 2 }]);
    await expect(read(3)).rejects.toThrow(NotFoundError);
  });

  it('is kept with who saved it, in the audit trail too', async () => {
    const { versions } = await save({}, 0);
    expect(versions).toMatchObject([{ version: 1, changedBy: admin.userId }]);
    const audited = await world.heard(agentId, 'carebourse.audit');
    expect(audited.map(({ action }) => action)).toContain('card.saved');
  });

  it('of an agent that nobody finds is not read', async () => {
    await save({}, 0);
    await world.step('RetireResource', agentId, 2);
    await expect(read()).rejects.toThrow(NotFoundError);
    const { cards } = await world.client.call('ListCards', {});
    expect(cards.some((one) => one.agentId === agentId)).toBe(false);
  });

  it('makes no version of what is the same', async () => {
    await save({}, 0);
    const { versions } = await save({}, 0);
    expect(versions).toHaveLength(1);
  });

  it('is not written over by whoever has not seen the newest, also at the same moment', async () => {
    await save({}, 0);
    await expect(save({ limits: 'Other' }, 0)).rejects.toThrow(
      new ConflictError(words.changedMeanwhile, { detail: { type: PROBLEM_TYPES.entryChanged } }),
    );
    const both = await Promise.allSettled([save({ limits: 'One' }, 1), save({ limits: 'Two' }, 1)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))[0]).toBeInstanceOf(
      ConflictError,
    );
  });

  it('is taken away by a version without one, and can be written anew', async () => {
    await save({}, 0);
    const { card: removed } = await world.call('RemoveCard', { agentId, seen: 1 });
    expect(removed?.card).toBeUndefined();
    expect(removed?.versions).toMatchObject([
      { version: 2, removed: true, changedBy: admin.userId },
      { version: 1, removed: false },
    ]);
    expect(await read()).toMatchObject({ card: undefined, version: 2 });
    expect(await read(1)).toMatchObject({ version: 1, card });
    const { versions } = await world.client.call('ListCardVersions', { agentId });
    expect(versions.map(({ removed: isRemoval }) => isRemoval)).toEqual([true, false]);
    const listed = async () => (await world.client.call('ListCards', {})).cards.map((one) => one.agentId);
    expect(await listed()).not.toContain(agentId);
    const audited = await world.heard(agentId, 'carebourse.audit');
    expect(audited.map(({ action }) => action)).toContain('card.removed');
    await save({}, 2);
    expect(await read()).toMatchObject({ version: 3, card });
    expect(await listed()).toContain(agentId);
  });

  it('is taken away once, and never over the head of whoever saved it since', async () => {
    await save({}, 0);
    await save({ limits: 'Other' }, 1);
    await expect(world.call('RemoveCard', { agentId, seen: 1 })).rejects.toThrow(
      new ConflictError(words.changedMeanwhile, { detail: { type: PROBLEM_TYPES.entryChanged } }),
    );
    await world.call('RemoveCard', { agentId, seen: 2 });
    const again = await world.call('RemoveCard', { agentId, seen: 2 });
    expect(again.card?.versions).toHaveLength(3);
    await expect(world.call('RemoveCard', { agentId, seen: 0 })).rejects.toThrow(InvalidInputError);
  });

  it.each([
    ['nothing of who it is for', { intendedUsers: ' ' }, 'card.intendedUsers'],
    ['too long a text', { risks: 'x'.repeat(CARD_LIMITS.text + 1) }, 'card.risks'],
    ['a measure of nobody', { performance: [{ ...card.performance[0], group: '' }] }, 'card.performance.0.group'],
    [
      'more measures than anybody reads',
      { performance: Array.from({ length: CARD_LIMITS.measures + 1 }, () => card.performance[0]) },
      'card.performance',
    ],
    ['a line of two lines', { developer: 'a\nb' }, 'card.developer'],
  ])('is not saved with %s', async (_what, changes, field) => {
    const refused = await save(changes, 0).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(InvalidInputError);
    expect((refused as InvalidInputError).fieldErrors).toHaveProperty([field]);
    expect(await read()).toEqual({ card: undefined });
  });

  it('is kept by admins and by editors of the steward alone, and its plain members read what they keep', async () => {
    const member = await world.member({ organizationId: world.stewardOrganizationId, role: 'editor' });
    const plain = await world.member({ organizationId: world.stewardOrganizationId });
    await expect(save({}, 0, member)).resolves.toMatchObject({ name: 'Referral Router' });
    await expect(world.call('GetManagedCard', { agentId }, member)).resolves.toBeDefined();
    await expect(save({ limits: 'Other' }, 1, plain)).rejects.toThrow(MESSAGES.management.editorsOnly);
    await expect(world.call('RemoveCard', { agentId, seen: 1 }, plain)).rejects.toThrow(ForbiddenError);
    await expect(world.call('GetManagedCard', { agentId }, plain)).resolves.toBeDefined();
    const others = [
      await world.member({ organizationId: await world.organization('Halden Ridge') }),
      await world.member({}),
    ];
    for (const other of others) {
      await expect(save({ limits: 'Other' }, 1, other)).rejects.toThrow(ForbiddenError);
      await expect(world.call('GetManagedCard', { agentId }, other)).rejects.toThrow(ForbiddenError);
      await expect(world.call('RemoveCard', { agentId, seen: 1 }, other)).rejects.toThrow(ForbiddenError);
    }
    const claimed = await world.member({ organizationId: world.stewardOrganizationId, status: 'claimed' });
    await expect(save({ limits: 'Other' }, 1, claimed)).rejects.toThrow(ForbiddenError);
    await expect(save({}, 0, admin, 999_999)).rejects.toThrow(NotFoundError);
  });
});
