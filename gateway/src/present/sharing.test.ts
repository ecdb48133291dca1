import { InvalidInputError } from '@carebourse/runtime/errors';
import { describe, expect, it } from 'vitest';
import { fileActions, pageSize, sharingPage, tableActions } from './sharing.ts';

const TABLES = [{ id: 3 }, { id: 7 }, { id: 8 }, { id: 20 }];
const page = (maxResults?: number, pageToken?: string) =>
  sharingPage(TABLES, { maxResults, pageToken }, ({ id }) => id);

describe('a list of Delta Sharing', () => {
  it('is whole without a word, and has no token then', () => {
    expect(page()).toEqual({ items: [3, 7, 8, 20] });
    expect(page(4)).toEqual({ items: [3, 7, 8, 20] });
  });

  it.each([1, 2, 3])('is all of it in pages of %i', (maxResults) => {
    const seen: number[] = [];
    let token: string | undefined;
    do {
      const { items, nextPageToken } = page(maxResults, token);
      expect(items.length).toBeLessThanOrEqual(maxResults);
      seen.push(...items);
      token = nextPageToken;
    } while (token);
    expect(seen).toEqual([3, 7, 8, 20]);
  });

  it('of nothing at a time says where it would go on', () => {
    const { items, nextPageToken } = page(0);
    expect(items).toEqual([]);
    expect(page(2, nextPageToken).items).toEqual([3, 7]);
  });

  it('takes no token of others, and no more at once than a page has', () => {
    expect(() => page(2, 'nonsense')).toThrow(InvalidInputError);
    expect(pageSize({ maxResults: 1_000_000 })).toBe(100);
  });
});

describe('the actions of a table', () => {
  it('are a protocol and its metaData', () => {
    const lines = tableActions({ version: 3, metadata: '{"id":"grant-1-2"}' });
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      { protocol: { minReaderVersion: 1 } },
      { metaData: { id: 'grant-1-2' } },
    ]);
  });

  it('name each file with its address here, until when it holds, and no statistics', () => {
    const files = [{ id: 'a1', bytes: '573', path: '/files?ticket=t.s' }];
    const answer = { table: null, files, expiresAt: '2026-11-24T08:01:00.000Z' };
    expect(fileActions(answer, 'https://carebourse.example').map((line) => JSON.parse(line) as unknown)).toEqual([
      {
        file: {
          url: 'https://carebourse.example/delta-sharing/files?ticket=t.s',
          id: 'a1',
          partitionValues: {},
          size: 573,
          expirationTimestamp: Date.parse('2026-11-24T08:01:00.000Z'),
        },
      },
    ]);
  });

  it('name the store’s own address of a file that it gives out', () => {
    const files = [{ id: 'a1', bytes: '573', path: '', address: 'https://s3.example.org/tables/a1?signature' }];
    const answer = { table: null, files, expiresAt: '2026-11-24T08:01:00.000Z' };
    const [line = ''] = fileActions(answer, 'https://carebourse.example');
    expect(JSON.parse(line)).toMatchObject({ file: { url: 'https://s3.example.org/tables/a1?signature' } });
  });
});
