import { describe, expect, it, vi } from 'vitest';
import { allRoutes } from '../routes/all-routes.ts';
import { createAddresses } from './addresses.ts';
import { createSnapshot, type Snapshot } from './snapshot.ts';
import { createSnapshots } from './snapshots.ts';

const LIST = '/api/ai-agents';
const ENTRY = '/api/ai-agents/7';

function create() {
  const feed = { live: true };
  return { feed, snapshots: createSnapshots(createAddresses(allRoutes), () => feed) };
}

const answer = (text: string) => createSnapshot(JSON.stringify(text));
const textOf = (snapshot: Snapshot) => snapshot.ready('identity')?.body.toString();
const at = (found: { snapshot: Snapshot } | undefined) => found && textOf(found.snapshot);

/** A reading that ends when the test says so. */
function slowly() {
  const { promise, resolve, reject } = Promise.withResolvers<Snapshot>();
  return { make: () => promise, resolve, reject };
}

describe('snapshots', () => {
  it('are made once for all who ask at the same time, and kept', async () => {
    const { snapshots } = create();
    const reading = slowly();
    const make = vi.fn(reading.make);
    const asked = [snapshots.share(LIST, make), snapshots.share(LIST, make), snapshots.share(LIST, make)];
    reading.resolve(answer('one'));
    const answers = await Promise.all(asked);
    expect(make).toHaveBeenCalledOnce();
    expect(new Set(answers).size).toBe(1);
    expect(at(snapshots.find(LIST))).toBe('"one"');
  });

  it.each([
    ['an entry', ENTRY, 'agent', 7],
    ['a list, by any entry of its type', LIST, 'agent', 12],
    ['a page of a list', `${LIST}?limit=2`, 'agent', 12],
  ] as const)('are dropped when what they say changes: %s', async (_what, address, type, id) => {
    const { snapshots } = create();
    await snapshots.share(address, async () => answer('old'));
    snapshots.drop(type, id);
    expect(snapshots.find(address)).toBeUndefined();
  });

  it.each([
    ['another entry', ENTRY, 'agent', 8],
    ['an entry of another type with the same id', ENTRY, 'dataCollection', 7],
    ['a list of another type', LIST, 'data', 7],
  ] as const)('stay when something else changes: %s', async (_what, address, type, id) => {
    const { snapshots } = create();
    await snapshots.share(address, async () => answer('kept'));
    snapshots.drop(type, id);
    expect(at(snapshots.find(address))).toBe('"kept"');
  });

  it.each([LIST, ENTRY])('that were being read when a change came are answered, and not kept: %s', async (address) => {
    const { snapshots } = create();
    const reading = slowly();
    const asked = snapshots.share(address, reading.make);
    snapshots.drop('agent', 7);
    reading.resolve(answer('perhaps old'));
    await asked;
    expect(snapshots.find(address)).toBeUndefined();
  });

  it('who asks after a change does not get what was begun before it', async () => {
    const { snapshots } = create();
    const before = slowly();
    const after = slowly();
    const early = snapshots.share(LIST, before.make);
    snapshots.drop('agent', 7);
    const late = snapshots.share(LIST, after.make);
    after.resolve(answer('new'));
    expect(textOf(await late)).toBe('"new"');
    before.resolve(answer('old'));
    await early;
    expect(at(snapshots.find(LIST))).toBe('"new"');
  });

  it('are not used while changes may be missed, and gone when they were', async () => {
    const { snapshots, feed } = create();
    await snapshots.share(LIST, async () => answer('old'));
    feed.live = false;
    expect(snapshots.find(LIST)).toBeUndefined();
    snapshots.clear();
    feed.live = true;
    expect(snapshots.find(LIST)).toBeUndefined();
  });

  it.each(['before', 'while'])('are not kept when the feed was lost %s they were read', async (when) => {
    const { snapshots, feed } = create();
    if (when === 'before') feed.live = false;
    const reading = slowly();
    const asked = snapshots.share(LIST, reading.make);
    if (when === 'while') snapshots.clear();
    // It is back before the reading ends.
    feed.live = true;
    reading.resolve(answer('perhaps old'));
    await asked;
    expect(snapshots.find(LIST)).toBeUndefined();
  });

  it('keep no failure: the next one asks again', async () => {
    const { snapshots } = create();
    const reading = slowly();
    const asked = [snapshots.share(ENTRY, reading.make), snapshots.share(ENTRY, reading.make)];
    reading.reject(new Error('away'));
    for (const { status } of await Promise.allSettled(asked)) expect(status).toBe('rejected');
    await snapshots.share(ENTRY, async () => answer('found'));
    expect(at(snapshots.find(ENTRY))).toBe('"found"');
  });
});

describe('addresses', () => {
  const addresses = createAddresses(allRoutes);

  it.each([LIST, ENTRY, `${LIST}?category=diagnostic`, '/api/data-domains', '/api/data-collections/3'])(
    'of the public catalogue are kept: %s',
    (address) => expect(addresses.find(address)).toBeDefined(),
  );

  it.each([
    `${LIST}?search=renal`,
    `${LIST}?${'x'.repeat(300)}`,
    '/api/ai-agents/07',
    '/api/ai-agents/7?x=1',
    '/api/ai-agents/',
    '/API/ai-agents',
    '/api/user',
    '/api/resource-requests',
    '/api/notifications',
    '/api/admin/catalogue',
  ])('of anything else are not: %s', (address) => expect(addresses.find(address)).toBeUndefined());

  it('belong to public routes alone, which answer everybody the same', () => {
    for (const route of allRoutes) {
      if (route.snapshot) expect(route).toMatchObject({ access: 'public', method: 'get' });
    }
  });
});
