import { describe, expect, it } from 'vitest';
import { readBrowsed } from './browse-address.ts';

const read = (query: string) => readBrowsed(new URLSearchParams(query));

describe('what an address says of a list', () => {
  it('is everything by name from the first page, when it says nothing', () => {
    expect(read('')).toEqual({ category: [], accessLevel: [], audience: [], steward: [], sort: 'name', page: 1 });
  });

  it('is every value of a facet, once', () => {
    const { accessLevel, steward } = read('accessLevel=open&accessLevel=restricted&accessLevel=open&steward=A, B');
    expect([accessLevel, steward]).toEqual([['open', 'restricted'], ['A, B']]);
  });

  it('is nothing of what the API would refuse', () => {
    const wrong = `category=sports&accessLevel=secret&audience=all&steward=${'x'.repeat(201)}&steward=%20&sort=size`;
    for (const page of ['0', '-1', '1.5', '100001', 'x']) expect(read(`${wrong}&page=${page}`)).toEqual(read(''));
  });

  it('is the best match first when there are words, unless it says otherwise', () => {
    expect(read('search=renal').sort).toBe('relevance');
    expect(read('search=renal&sort=updated').sort).toBe('updated');
    expect(read('search=%20&sort=relevance').sort).toBe('name');
  });

  it('has other names on a screen with several lists', () => {
    const keys = { search: 'agents', category: 'agentCategory', page: 'agentPage' };
    const params = new URLSearchParams('agents=renal&agentCategory=research&agentPage=3&category=billing&page=9');
    expect(readBrowsed(params, keys)).toMatchObject({ category: ['research'], page: 3, sort: 'relevance' });
  });
});
