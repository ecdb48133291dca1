import { KEPT_YEARS } from '@carebourse/contracts/constants';
import { pdfFile } from '@carebourse/testing/sample-files';
import { as, type TestUser } from '@carebourse/testing/signing';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { expireGrants } from '../../events/expire-grants.ts';
import { forgetRequests } from '../events/forget-requests.ts';
import { sweepFiles } from '../../drafts/events/file-sweep.ts';
import { admin, bootWorld, newSteward, newUser, purpose, resources, submit, type World } from '../../../tests/world.ts';

const DAY_MS = 86_400_000;

let world: World;
beforeAll(async () => {
  world = await bootWorld();
});
afterEach(() => {
  delete world.clock.now;
});
afterAll(() => world?.stop());

/** So many days before or after requests of now began to be kept. */
function cutoff(days: number): Date {
  const day = new Date(Date.now() + days * DAY_MS);
  day.setUTCFullYear(day.getUTCFullYear() - KEPT_YEARS.requests);
  return day;
}

const present = async (id: number) => (await world.context.db.accessRequest.count({ where: { id } })) === 1;

/** The tables that have rows of a request. */
async function tablesWith(id: number): Promise<string[]> {
  const { db } = world.context;
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'request_id' ORDER BY table_name`;
  const counted = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await db.$queryRawUnsafe<object[]>(`SELECT FROM "${name}" WHERE request_id = ${id}`);
      return rows.length > 0 ? [name] : [];
    }),
  );
  return counted.flat();
}

async function bring(who: TestUser, id: number) {
  const pieces = async function* () {
    yield { start: { id, name: 'Plan.pdf' } };
    yield { content: pdfFile() };
  };
  const upload = () => world.client.upload('UploadRequestFile', pieces(), new AbortController().signal);
  return (await as(who, upload)).file?.id ?? 0;
}

/** Two requests that were made together: of the first all is there that can be of one, and both are over. */
async function whole() {
  const [user, reviewer] = [newUser(), await newSteward(world)];
  const entries = [resources.agent, resources.domain];
  const { bundle } = await world.call(user, 'SubmitBundle', { purpose, entries });
  const [first, second] = bundle?.requests.map(({ id }) => id) ?? [];
  if (first === undefined || second === undefined) throw new Error('no requests were answered');
  await world.call(reviewer, 'AssignReview', { id: first, userId: reviewer.userId });
  const files = [await bring(user, first)];
  const { message } = await world.call(user, 'SendRequestMessage', { id: first, text: 'See the plan.', files });
  await world.call(reviewer, 'MarkRequestMessagesRead', { id: first, upTo: message?.id ?? 0 });
  await world.call(reviewer, 'DecideRequest', { id: first, decision: 'approved' });
  await world.call(reviewer, 'RevokeGrant', { id: first, comment: 'Misused.' });
  await world.call(user, 'WithdrawRequest', { id: second });
  return { bundleId: bundle?.id ?? 0, first, second };
}

it('what is past its years goes with all its rows and files, once, and the audit trail says so', async () => {
  world.clock.now = cutoff(-1);
  const { bundleId, first, second } = await whole();
  expect(await tablesWith(first)).toEqual([
    'grant',
    'request_assignment',
    'request_event',
    'request_file',
    'request_message',
    'request_read_mark',
  ]);
  delete world.clock.now;

  const forgotten = await Promise.all([forgetRequests(world.context), forgetRequests(world.context)]);
  expect(forgotten[0] + forgotten[1]).toBe(2);
  for (const id of [first, second]) {
    expect(await present(id)).toBe(false);
    expect(await tablesWith(id)).toEqual([]);
    expect((await world.audited(id)).filter(({ action }) => action === 'request.deleted')).toMatchObject([
      { actorRole: 'system' },
    ]);
  }
  expect(await world.context.db.requestBundle.count({ where: { id: bundleId } })).toBe(0);
  await sweepFiles({ ...world.context, now: () => new Date(Date.now() + DAY_MS) });
  expect(await world.context.files.objects.list()).toEqual([]);
});

it('what is a day short of them stays as it is, and so does its bundle', async () => {
  world.clock.now = cutoff(1);
  const { first, second } = await whole();
  const before = await tablesWith(first);
  delete world.clock.now;
  expect(await forgetRequests(world.context)).toBe(0);
  expect([await present(first), await present(second)]).toEqual([true, true]);
  const byHand = world.context.db.$executeRaw`DELETE FROM request_file WHERE request_id = ${first}`;
  await expect(byHand).rejects.toThrow('stays as it was');
  expect(await tablesWith(first)).toEqual(before);
});

it('a message counts as an entry', async () => {
  const user = newUser();
  world.clock.now = cutoff(-400);
  const { id } = await submit(world, user);
  world.clock.now = cutoff(1);
  await world.call(user, 'SendRequestMessage', { id, text: 'I still wait.' });
  delete world.clock.now;
  await forgetRequests(world.context);
  expect(await present(id)).toBe(true);
});

it('a request by which access holds never goes, and is kept anew from its end', async () => {
  const user = newUser();
  world.clock.now = cutoff(-800);
  const { id } = await submit(world, user);
  await world.call(admin, 'DecideRequest', { id, decision: 'approved' });
  const other = newUser();
  const { id: ended } = await submit(world, other);
  await world.call(admin, 'DecideRequest', { id: ended, decision: 'approved', expiresAt: cutoff(-100).toISOString() });
  delete world.clock.now;
  // Its end has come, and is noted late.
  await forgetRequests(world.context);
  expect([await present(id), await present(ended)]).toEqual([true, true]);
  await expireGrants(world.context);
  await forgetRequests(world.context);
  expect([await present(id), await present(ended)]).toEqual([true, true]);
});

it('the database lets nobody delete before, nor more than what is past', async () => {
  const { db } = world.context;
  const { id } = await submit(world, newUser());
  expect(await db.$queryRaw`SELECT forget_request(${id}::int) AS forgotten`).toEqual([{ forgotten: false }]);
  await expect(db.$executeRaw`DELETE FROM request_event WHERE request_id = ${id}`).rejects.toThrow('permission denied');
  expect(await present(id)).toBe(true);
});
