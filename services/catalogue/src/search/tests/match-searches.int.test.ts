import { SearchService, type SearchServiceDefinition } from '@carebourse/rpc/catalogue';
import { InvalidInputError } from '@carebourse/runtime/errors';
import { bootService, type BootedService } from '@carebourse/testing/boot';
import { silentLogger } from '@carebourse/testing/logger';
import { serviceDatabase } from '@carebourse/testing/shared-postgres';
import { serviceTokensOf } from '@carebourse/testing/service-keys';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContext, type Context } from '../../context.ts';
import { handlers, rules } from '../rpc/service.ts';
import { agent, dataCollection, dataDomain } from '../../../tests/rows.ts';

let context: Context;
let service: BootedService<SearchServiceDefinition>;

beforeAll(async () => {
  const config = { DATABASE_URL: await serviceDatabase('catalogue'), IDENTITY_ADDRESS: '127.0.0.1:1' };
  context = createContext(config, silentLogger, serviceTokensOf('catalogue'));
  service = await bootService({ definition: SearchService, rules, handlers, context });
  const { db } = context;
  await db.agent.createMany({
    data: [
      agent({ id: 1, name: 'Kidney planner', description: 'Plans dialysis.' }),
      agent({ id: 2, name: 'Dialysis ledger', description: 'Counts.', stewardName: 'Greyfold' }),
      agent({ id: 3, name: 'Kidney draft', description: 'Plans dialysis.', publishedAt: null }),
    ],
  });
  await db.dataDomain.create({
    data: dataDomain({ id: 1, name: 'Renal', category: 'research', description: 'Rows.' }),
  });
  await db.dataCollection.create({
    data: dataCollection({ id: 1, name: 'Box', domains: ['Renal'], description: 'All.' }),
  });
});

afterAll(async () => {
  await service?.stop();
  context?.identity.close();
  await context?.db.$disconnect();
});

interface Query {
  query?: string;
  resourceType?: string;
  categories?: string[];
  stewards?: string[];
}

/** Per search what it finds, as `type/id`. */
async function matches(searches: Query[], ...among: string[]): Promise<string[][]> {
  const answer = await service.client.call('MatchSearches', {
    searches,
    among: among.map((name) => {
      const [resourceType, id] = name.split('/');
      return { resourceType, resourceIds: [Number(id)] };
    }),
  });
  return answer.matches.map(({ entries }) =>
    entries.flatMap(({ resourceType, resourceIds }) => resourceIds.map((id) => `${resourceType}/${id}`)),
  );
}

const everything = ['agent/1', 'agent/2', 'dataCollection/1', 'dataDomain/1'];

describe('a search finds', () => {
  it('published entries with all of its words, their beginnings and other words for them', async () => {
    expect(await matches([{ query: 'kidney dialysis' }, { query: 'dialys' }])).toEqual([
      ['agent/1'],
      ['agent/1', 'agent/2'],
    ]);
    expect(await matches([{ query: 'renal' }])).toEqual([expect.arrayContaining(['agent/1', 'dataDomain/1'])]);
  });

  it('what has its values; a collection has the categories of its domains', async () => {
    expect(
      await matches([
        { resourceType: 'agent' },
        { query: 'dialysis', stewards: ['Greyfold'] },
        { categories: ['research'] },
        {},
      ]),
    ).toEqual([['agent/1', 'agent/2'], ['agent/2'], ['dataCollection/1', 'dataDomain/1'], everything]);
  });

  it('nothing else among some entries than among all', async () => {
    const queries = [{ query: 'kidney dialysis' }, { query: 'dialysis' }, { categories: ['research'] }, {}];
    const all = await matches(queries);
    for (const entry of [...everything, 'agent/3', 'data/99']) {
      const expected = all.map((found) => found.filter((name) => name === entry));
      expect(await matches(queries, entry)).toEqual(expected);
    }
  });
});

it('is refused with more than may be asked at once, and with what no search has', async () => {
  await expect(matches(Array.from({ length: 101 }, () => ({})))).rejects.toThrow(InvalidInputError);
  await expect(matches([{ categories: ['gossip'] }])).rejects.toThrow(InvalidInputError);
  await expect(matches([{}], 'person/1')).rejects.toThrow(InvalidInputError);
});
