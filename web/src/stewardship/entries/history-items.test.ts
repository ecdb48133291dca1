import type { ResourceRevision } from '@carebourse/contracts/catalogue-management';
import { expect, it } from 'vitest';
import { historyItems } from './history-items.ts';

const priya = { id: 4, name: 'Priya Raman' };
const content = { name: 'Wait times', description: 'Days.' } as ResourceRevision['content'];

const revision = (number: number, fields: Partial<ResourceRevision>): ResourceRevision => ({
  ...({
    resourceType: 'dataDomain',
    by: priya,
    proposedBy: null,
    note: null,
    status: 'published',
    action: 'edited',
    content,
  } as const),
  revision: number,
  at: '2026-11-21T12:00:00.000Z',
  ...fields,
});

it('tells who did what, and which fields that changed', () => {
  const items = historyItems([
    revision(4, { action: 'undone', status: 'draft' }),
    revision(3, { action: 'published' }),
    revision(2, { status: 'draft', content: { ...content, name: 'Waits' } }),
    revision(1, { action: 'created', status: 'draft', by: null }),
  ]);
  expect(items.map(({ title }) => title)).toEqual([
    'Priya Raman undid the last change: it is a draft again',
    'Priya Raman published it',
    'Priya Raman changed it',
    'Carebourse made the draft',
  ]);
  expect(items[2]?.changes).toEqual([{ field: 'name', before: 'Wait times', after: 'Waits' }]);
  expect(items[3]?.changes).toEqual([]);
});

it('says who asked for what somebody else approved, and why', () => {
  const asked = { action: 'published', proposedBy: { id: 9, name: 'Mia Okafor' }, note: 'Ready since Monday' } as const;
  expect(historyItems([revision(2, asked), revision(1, { action: 'created' })])[0]).toMatchObject({
    title: 'Priya Raman published it, as Mia Okafor asked',
    reason: 'Ready since Monday',
  });
});
