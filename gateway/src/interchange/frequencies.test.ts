import { NotFoundError, UnavailableError } from '@carebourse/runtime/errors';
import { expect, it } from 'vitest';
import type { Clients } from '../clients/clients.ts';
import type { DescribedEntry } from './described-entry.ts';
import { withFrequencies } from './frequencies.ts';

const entry: DescribedEntry = {
  resourceType: 'data',
  id: 7,
  name: 'Strokes',
  description: 'All strokes.',
  steward: null,
  accessLevel: null,
  records: null,
  own: {},
  facts: null,
  version: null,
  publishedAt: null,
};

const answering = (answer: () => Promise<object>) => ({ tables: { call: answer } }) as unknown as Clients;

it('says of each entry how often it is released, where its steward does', async () => {
  const schedules = [
    { resourceType: 'data', resourceId: 7, releaseEvery: 'month' },
    { resourceType: 'dataDomain', resourceId: 8, releaseEvery: 'year' },
  ];
  const clients = answering(async () => ({ schedules }));
  expect(await withFrequencies(clients, [entry, { ...entry, id: 8 }])).toEqual([
    { ...entry, releaseEvery: 'month' },
    { ...entry, id: 8 },
  ]);
});

it('goes on without while delivery is away, and hides no other failure', async () => {
  const away = answering(() => Promise.reject(new UnavailableError('delivery is away')));
  expect(await withFrequencies(away, [entry])).toEqual([entry]);
  const broken = answering(() => Promise.reject(new NotFoundError('gone')));
  await expect(withFrequencies(broken, [entry])).rejects.toThrow(NotFoundError);
});
