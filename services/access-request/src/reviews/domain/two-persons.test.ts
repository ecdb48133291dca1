import { expect, it } from 'vitest';
import { controlStep, mayAgree, type Keeping } from './two-persons.ts';
import type { Actor } from '../../domain/permissions.ts';

const STEWARD = 9;
const [member, other, chief, second]: Actor[] = [1, 2, 3, 4].map((userId) => ({
  userId,
  role: 'partner',
  organizationId: STEWARD,
})) as [Actor, Actor, Actor, Actor];
const platform: Actor = { userId: 7, role: 'admin' };
const keeping: Keeping = { stewardOrganizationId: STEWARD, adminIds: [chief.userId, second.userId] };
const by = (who: Actor, isActive = true) => ({ proposedBy: { ...who, isActive }, proposedAt: new Date(0) });
const same = (who: Actor, isActive = true) => ({ ...by(who, isActive), isSame: true });

it('what one person proposes another one agrees to, who is an admin of the steward', () => {
  expect(mayAgree(chief, by(member), keeping)).toBe(true);
  expect(mayAgree(second, by(chief), keeping)).toBe(true);
  for (const who of [member, other, platform]) expect(mayAgree(who, by(member), keeping)).toBe(false);
  expect(mayAgree(chief, by(chief), keeping)).toBe(false);
  expect(mayAgree({ ...chief, viaClient: true }, by(member), keeping)).toBe(false);
});

it('an admin of the platform agrees where the steward has no other admin', () => {
  for (const adminIds of [[], [chief.userId]]) {
    expect(mayAgree(platform, by(chief), { ...keeping, adminIds })).toBe(true);
  }
  const none = { stewardOrganizationId: null, adminIds: [] };
  expect(mayAgree({ userId: 8, role: 'admin' }, by(platform), none)).toBe(true);
  expect(mayAgree(platform, by(platform), none)).toBe(false);
});

it('nobody agrees to what its proposer may not ask for any more', () => {
  expect(mayAgree(chief, by(member, false), keeping)).toBe(false);
  expect(mayAgree(chief, by({ ...member, organizationId: 8 }), keeping)).toBe(false);
});

it.each([
  ['stricter', undefined, member, 'tightened'],
  ['looser', undefined, chief, 'proposed'],
  ['looser', same(member), member, 'unchanged'],
  ['looser', same(member), other, 'unchanged'],
  ['looser', same(member), chief, 'agreed'],
  ['looser', { ...same(member), isSame: false }, chief, 'proposed'],
  ['looser', same(member, false), chief, 'proposed'],
  ['same', same(member), other, 'declined'],
  ['same', undefined, chief, 'unchanged'],
] as const)('a change that is %s after %j comes to what it should', (change, waiting, who, step) => {
  expect(controlStep(who, change, waiting, keeping)).toBe(step);
});
