import { describe, expect, it } from 'vitest';
import { agentReadiness, dataReadiness } from './readiness.ts';

const data = { resourceType: 'dataCollection', id: 7 } as const;
const agent = { resourceType: 'agent', id: 8 } as const;
const none = { questions: [] };
const openTerms = { purposes: [], confidentialRows: false };
type Tables = Parameters<typeof dataReadiness>[1]['tables'];
const released = (withdrawnAt: string | null) => [{ releases: [{ withdrawnAt }] }] as unknown as Tables;
const statesOf = (items: ReturnType<typeof dataReadiness>) => items.map(({ title, state }) => [title, state]);

describe('what an entry lacks before everybody finds it', () => {
  it('is of a fresh draft its tables and facts; terms and form hold without', () => {
    const items = dataReadiness(data, { tables: [], terms: openTerms }, { facts: null }, none);
    expect(statesOf(items)).toEqual([
      ['Tables', 'missing'],
      ['Facts about the data', 'missing'],
      ['Terms of use', 'open'],
      ['Questions to requesters', 'open'],
    ]);
    expect(items.map(({ to }) => to)).toEqual([
      '/dashboard/tables/data-collections/7',
      '/dashboard/tables/data-collections/7/facts',
      '/dashboard/tables/data-collections/7?tab=terms',
      '/dashboard/catalogue/data-collections/7/form',
    ]);
  });

  it('is a table still while every release is withdrawn', () => {
    const of = (tables: Tables) => dataReadiness(data, { tables, terms: openTerms }, { facts: null }, none)[0];
    expect(of(released('2026-11-20T12:00:00Z'))?.state).toBe('missing');
    expect(of(released(null))).toMatchObject({ state: 'done', detail: '1 table released.' });
  });

  it('is of an agent its connection, until that is on, and its model card', () => {
    expect(statesOf(agentReadiness(agent, { connection: null }, { card: null }, none))).toEqual([
      ['Connection', 'missing'],
      ['What it was made for', 'missing'],
      ['Questions to requesters', 'open'],
    ]);
    type Connection = Parameters<typeof agentReadiness>[1]['connection'];
    const off = { enabled: false } as Connection;
    expect(agentReadiness(agent, { connection: off }, { card: null }, none)[0]).toMatchObject({
      state: 'missing',
      detail: 'It is entered, and switched off.',
    });
    const on = { enabled: true } as Connection;
    expect(agentReadiness(agent, { connection: on }, { card: null }, none)[0]?.state).toBe('done');
  });
});
