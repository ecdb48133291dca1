import { expect, it } from 'vitest';
import { entryControlChanged, organizationTrustChanged } from './control-notification.ts';

const [member, chief, second, ada, ben] = [1, 2, 3, 4, 5];
const entry = { resourceType: 'data', resourceId: 7, resourceName: 'Family Trios', control: 'reviewers' };
const to = { organizationAdminIds: [chief, second], platformAdminIds: [ada, ben] };

const notifications = (step: string, actorId: number, proposerId?: number, recipients = to) =>
  entryControlChanged({ ...entry, step, actorId, proposerId }, recipients).map(({ userId }) => userId);

it('a proposal is told to who may agree: the admins of the steward, or those of the platform where it has no other', () => {
  expect(notifications('proposed', member, member)).toEqual([chief, second]);
  expect(notifications('proposed', chief, chief)).toEqual([second]);
  expect(notifications('proposed', chief, chief, { ...to, organizationAdminIds: [chief] })).toEqual([ada, ben]);
  expect(notifications('proposed', ada, ada, { ...to, organizationAdminIds: [] })).toEqual([ben]);
});

it('what came of it is told to who proposed it and to the other admins, and what nobody knows to nobody', () => {
  expect(notifications('agreed', chief, member)).toEqual([second, member]);
  expect(notifications('tightened', member)).toEqual([chief, second]);
  expect(notifications('painted', member)).toEqual([]);
  const [first] = entryControlChanged({ ...entry, step: 'declined', actorId: chief, proposerId: member }, to);
  expect(first?.link).toBe('/dashboard/catalogue/data-products/7/form');
});

it('trust that is proposed is told to the other admins of the platform, and to the organization once it holds', () => {
  const about = { organizationId: 9, organizationName: 'Larkfield' };
  const of = (step: string, actorId: number, proposerId?: number) =>
    organizationTrustChanged({ ...about, step, actorId, proposerId }, to).map(({ userId }) => userId);
  expect(of('proposed', ada, ada)).toEqual([ben]);
  expect(of('agreed', ben, ada)).toEqual([chief, second, ada]);
  expect(of('declined', ben, ada)).toEqual([ada]);
  expect(of('ended', ben)).toEqual([chief, second]);
  expect(of('painted', ada)).toEqual([]);
});
