import { MESSAGES } from '@carebourse/contracts/messages';
import { MOST_SAVED } from '@carebourse/contracts/saved-query';
import type { NewEvent } from '@carebourse/messaging/event';
import { ConflictError, InvalidInputError, NotFoundError } from '@carebourse/runtime/errors';
import { startHearing, type Hearing } from '@carebourse/testing/hearing';
import { as } from '@carebourse/testing/signing';
import { underKey } from '@carebourse/testing/under-key';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { handlers } from '../../events/handlers.ts';
import { look, lookWhenQuiet } from '../events/search-work.ts';
import { erasePerson } from '../../personal-data/store/erasure.ts';
import { findWaiting } from '../store/search-hits.ts';
import { bootProfile, type BootedProfile } from '../../../tests/boot-profile.ts';

const { watching: words } = MESSAGES;

let profile: BootedProfile;
let hearing: Hearing;

beforeAll(async () => {
  profile = await bootProfile();
  hearing = await startHearing(profile.context.db, { group: 'profile', handlers });
});

afterAll(async () => {
  await hearing?.stop();
  await profile?.stop();
});

beforeEach(async () => {
  const { db } = profile.context;
  await db.savedSearch.deleteMany();
  await db.changedEntry.deleteMany();
  await db.notification.deleteMany();
  await db.outbox.deleteMany();
  profile.others.found.clear();
});

const by = <Answer>(userId: number, call: () => Promise<Answer>) => as({ userId, role: 'patient' }, call);
const save = (userId: number, query: string, name?: string) =>
  by(userId, () => profile.client.call('SaveSearch', { name, query: { query } }));
const saved = async (userId: number) =>
  (await by(userId, () => profile.client.call('ListSavedSearches', {}))).searches.map(({ name }) => name);

/** What the catalogue finds by some words from now on. */
const finds = (query: string, ...entries: string[]) => profile.others.found.set(query, entries);

const about = (resourceId: number) => ({ resourceType: 'agent', resourceId, resourceName: `Agent ${resourceId}` });
const published = (id: number): NewEvent => ({ name: 'resource-published', source: 'catalogue', data: about(id) });
const changed = (id: number, status: string): NewEvent => ({
  name: 'resource-changed',
  source: 'catalogue',
  data: { ...about(id), change: status === 'retired' ? 'retired' : 'edited', status, revision: 2 },
});

/** Looks at everything that was heard, as if nothing more came. */
async function lookNow(): Promise<void> {
  const waiting = await findWaiting(profile.context.db);
  await look(profile.context, waiting?.lastId ?? 0);
}

async function hear(...events: NewEvent[]): Promise<void> {
  await hearing.hear(events);
  await lookNow();
}

it('a search that does not decrypt keeps no other from being told', async () => {
  const { db, cipher } = profile.context;
  await save(31, 'lungs');
  await save(32, 'hearts');
  finds('hearts', 'agent/7');
  const first = await db.savedSearch.findFirstOrThrow({ where: { userId: 31 } });
  await db.savedSearch.update({ where: { id: first.id }, data: { sealed: cipher.encrypt('{}', 'elsewhere') } });
  await hear(published(7));
  expect(await notificationsOf(32)).toHaveLength(1);
});

async function notificationsOf(userId: number): Promise<string[]> {
  const { notifications } = await by(userId, () => profile.client.call('ListNotifications', {}));
  return notifications.toSorted((one, other) => one.id - other.id).map(({ body }) => body);
}

const oneMatch = (id: number) => `Agent ${id} matches a search that you saved.`;

describe('who saves a search', () => {
  it('hears of what it finds from then on, each once, and nobody else does', async () => {
    finds('stroke', 'agent/1');
    await save(901, 'stroke');
    finds('stroke', 'agent/1', 'agent/2');
    await hear(changed(1, 'published'), published(2), published(3));
    expect(await notificationsOf(901)).toEqual([oneMatch(2)]);
    await hear(changed(2, 'published'), changed(1, 'published'));
    expect(await notificationsOf(901)).toEqual([oneMatch(2)]);
    expect(await notificationsOf(902)).toEqual([]);
  });

  it('hears of an entry that was changed so that it is found', async () => {
    await save(901, 'stroke');
    await hear(published(4));
    finds('stroke', 'agent/4');
    await hear(changed(4, 'published'));
    finds('stroke');
    await hear(changed(4, 'published'));
    finds('stroke', 'agent/4');
    await hear(changed(4, 'published'));
    expect(await notificationsOf(901)).toEqual([oneMatch(4)]);
  });

  it('hears again of an entry that was retired in between', async () => {
    finds('stroke', 'agent/5');
    await save(901, 'stroke');
    await hear(changed(5, 'retired'));
    await hear(published(5));
    expect(await notificationsOf(901)).toEqual([oneMatch(5)]);
  });

  it('hears nothing of an entry that was retired before anybody looked', async () => {
    await save(901, 'stroke');
    finds('stroke', 'agent/6');
    await hearing.hear([published(6), changed(6, 'retired')]);
    await lookNow();
    expect(await notificationsOf(901)).toEqual([]);
  });

  it('hears of an import in one word for each search, however many entries it has', async () => {
    await save(901, 'stroke');
    await save(901, 'renal');
    const ids = Array.from({ length: 600 }, (_, index) => index + 100);
    finds('stroke', ...ids.map((id) => `agent/${id}`));
    finds('renal', 'agent/100');
    await hear(...ids.map(published));
    const [many, one] = (await notificationsOf(901)).toSorted();
    expect(many).toBe('600 new entries match a search that you saved: Agent 100, Agent 101, Agent 102 and 597 more.');
    expect(one).toBe(oneMatch(100));
    expect(await notificationsOf(901)).toHaveLength(2);
  }, 60_000);

  it('is named for webhooks, with the first of what it finds', async () => {
    const { db } = profile.context;
    const { search } = await save(901, 'stroke');
    finds('stroke', 'agent/12', 'agent/13');
    await hear(published(12), published(13));
    const [row] = await db.outbox.findMany({
      where: { type: { contains: 'search-matched' } },
      orderBy: { time: 'desc' },
    });
    expect(JSON.parse(row?.body ?? '').data).toEqual({
      searchId: search?.id,
      userId: 901,
      total: 2,
      resourceTypes: ['agent', 'agent'],
      resourceIds: [12, 13],
      resourceNames: ['Agent 12', 'Agent 13'],
    });
  });

  it('is mailed as they like', async () => {
    const { db } = profile.context;
    await save(901, 'stroke');
    finds('stroke', 'agent/7');
    await hear(published(7));
    const mails = await db.outbox.findMany({ where: { aggregate: 'user/901', type: { contains: 'mail-requested' } } });
    expect(mails.map(({ body }) => JSON.parse(body).data)).toMatchObject([{ title: 'New match', link: '/agents/7' }]);
    // What people search for tells of them.
    expect(mails[0]?.body).not.toContain('stroke');
  });
});

describe('a look', () => {
  it('waits until changes have come to an end', async () => {
    await save(901, 'stroke');
    finds('stroke', 'agent/8');
    await hearing.hear([published(8)]);
    const waiting = await findWaiting(profile.context.db);
    const at = (ms: number) => () => new Date((waiting?.last.getTime() ?? 0) + ms);
    await lookWhenQuiet({ ...profile.context, now: at(1_000) });
    expect(await notificationsOf(901)).toEqual([]);
    await lookWhenQuiet({ ...profile.context, now: at(5_000) });
    expect(await notificationsOf(901)).toEqual([oneMatch(8)]);
  });

  it('asks once for what several people search for', async () => {
    await save(901, 'stroke');
    await save(902, 'stroke');
    finds('stroke', 'agent/9');
    const before = profile.others.asked;
    await hear(published(9));
    expect(profile.others.asked).toBe(before + 1);
    expect(await notificationsOf(901)).toEqual([oneMatch(9)]);
    expect(await notificationsOf(902)).toEqual([oneMatch(9)]);
  });

  it('tells what another left untold', async () => {
    const { search } = await save(901, 'stroke');
    await profile.context.db.searchHit.create({
      data: { searchId: search?.id ?? 0, resourceType: 'agent', resourceId: 10, pendingName: 'Agent 10' },
    });
    await lookWhenQuiet(profile.context);
    expect(await notificationsOf(901)).toEqual([oneMatch(10)]);
  });
});

describe('saved searches', () => {
  it('are listed newest first under their name, or else their words, and removed by their owner', async () => {
    const { search } = await save(901, 'stroke');
    await save(901, 'renal', 'Kidneys');
    expect(await saved(901)).toEqual(['Kidneys', 'stroke']);
    expect(await saved(902)).toEqual([]);
    const id = search?.id ?? 0;
    await expect(by(902, () => profile.client.call('RemoveSavedSearch', { id }))).rejects.toThrow(NotFoundError);
    await by(901, () => profile.client.call('RemoveSavedSearch', { id }));
    expect(await saved(901)).toEqual(['Kidneys']);
  });

  it('are saved once, also when a call comes again', async () => {
    const again = () => underKey('k1', () => save(901, 'stroke'));
    expect(await again()).toEqual(await again());
    await expect(save(901, 'stroke', 'Another name')).rejects.toThrow(words.alreadySaved);
    expect(await saved(901)).toEqual(['stroke']);
  });

  it('are so many at most', async () => {
    for (let nth = 0; nth < MOST_SAVED; nth += 1) await save(901, `words ${nth}`);
    await expect(save(901, 'more')).rejects.toThrow(words.tooManySearches(MOST_SAVED));
  });

  it('are refused with values that no search has', async () => {
    const call = (query: object) => by(901, () => profile.client.call('SaveSearch', { query }));
    await expect(call({ categories: ['gossip'] })).rejects.toThrow(InvalidInputError);
    await expect(call({ query: 'x'.repeat(201) })).rejects.toThrow(InvalidInputError);
    await expect(call({ resourceType: 'person' })).rejects.toThrow(InvalidInputError);
  });

  it('are not saved when the catalogue does not answer', async () => {
    const { catalogue } = profile.context;
    const away = () => Promise.reject(new ConflictError('away'));
    profile.context.catalogue = { search: { ...catalogue.search, call: away } };
    await expect(save(901, 'stroke')).rejects.toThrow('away');
    profile.context.catalogue = catalogue;
    expect(await saved(901)).toEqual([]);
  });

  it('lie encrypted, are part of what a person takes along, and go with the account', async () => {
    const { db } = profile.context;
    finds('stroke', 'agent/11');
    await save(901, 'stroke', 'Mother');
    const [row] = await db.savedSearch.findMany();
    expect(row?.sealed).not.toMatch(/stroke|Mother/);
    const { document } = await by(901, () => profile.client.call('ExportProfile', {}));
    expect(JSON.parse(document).savedSearches).toMatchObject([{ name: 'Mother', query: { query: 'stroke' } }]);
    await db.$transaction((tx) => erasePerson(tx, 901, new Date()));
    expect(await db.savedSearch.count()).toBe(0);
    expect(await db.searchHit.count()).toBe(0);
  });
});
