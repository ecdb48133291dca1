import { afterAll, beforeAll, expect, it } from 'vitest';
import { handlersOf } from '../../events/handlers.ts';
import { admin, bootWorld, historyOf, newUser, purpose, resources, submit, type World } from '../../../tests/world.ts';

let world: World;
beforeAll(async () => {
  world = await bootWorld();
});
afterAll(() => world?.stop());

const statusOf = async (id: number) =>
  (await world.context.db.accessRequest.findUniqueOrThrow({ where: { id } })).status;

/** As the consumer does it, in one transaction. */
const hearOfLeaving = (userId: number) =>
  world.context.db.$transaction(async (tx) =>
    handlersOf(world.context)['user-deleted']?.({ data: { userId } } as never, tx),
  );

it('what waits is withdrawn, what was granted is revoked, and others keep theirs', async () => {
  const [leaver, other] = [newUser(), newUser()];
  const waiting = await submit(world, leaver);
  const granted = await submit(world, leaver, resources.domain);
  await world.call(admin, 'DecideRequest', { id: granted.id, decision: 'approved' });
  const rejected = await submit(world, leaver, resources.data);
  await world.call(admin, 'DecideRequest', { id: rejected.id, decision: 'rejected', comment: 'No' });
  const others = await submit(world, other);

  await hearOfLeaving(leaver.userId);
  await hearOfLeaving(leaver.userId);

  expect(await statusOf(waiting.id)).toBe('withdrawn');
  expect(await statusOf(granted.id)).toBe('revoked');
  expect(await statusOf(rejected.id)).toBe('rejected');
  expect(await statusOf(others.id)).toBe('pending');
  expect(await world.announced(waiting.id)).toEqual(['request-submitted', 'request-withdrawn']);
  expect((await historyOf(world, leaver, granted.id)).at(-1)).toMatchObject({ action: 'revoked', by: 'system' });
  expect((await world.audited(granted.id)).at(-1)).toMatchObject({ action: 'request.revoked' });
  expect(await world.context.db.grant.findUnique({ where: { requestId: granted.id } })).not.toMatchObject({
    endedAt: null,
  });
});

it('messages keep neither who wrote them nor what', async () => {
  const leaver = newUser();
  const form = { name: 'Jo Marsh', email: 'jo@example.org', subject: 'About access', inquiryType: 'general' };
  await world.call(leaver, 'SubmitContactMessage', { ...form, message: 'Something private' });
  await world.call(leaver, 'SubmitIntegrationRequest', {
    name: 'Jo Marsh',
    email: 'jo@example.org',
    details: 'Private',
  });
  await hearOfLeaving(leaver.userId);
  const { messages } = await world.call(admin, 'ListContactMessages', {});
  const { requests } = await world.call(admin, 'ListIntegrationRequests', {});
  const kept = JSON.stringify([...messages, ...requests].filter(({ userId }) => userId === leaver.userId));
  expect(kept).toContain('(removed)');
  expect(kept).not.toMatch(/Jo Marsh|jo@example|private|About access/i);
});

it('a copy of the data holds the own requests with their history, and nobody who decided', async () => {
  const [person, other] = [newUser(), newUser()];
  const { id } = await submit(world, person);
  await submit(world, other);
  await world.call(admin, 'DecideRequest', { id, decision: 'returned', comment: 'Which clinics?' });
  const { document } = await world.call(person, 'ExportRequests', {});
  const { requests } = JSON.parse(document) as { requests: object[] };
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({
    id,
    purpose,
    history: [{ action: 'submitted' }, { action: 'returned', by: 'reviewer', comment: 'Which clinics?' }],
  });
  expect(document).not.toContain('actorId');
});
