import fc from 'fast-check';
import { InvalidInputError } from '@carebourse/runtime/errors';
import { expect, it } from 'vitest';
import { answerPage } from './paging.ts';

const rows = Array.from({ length: 5 }, (_, index) => ({ id: index + 1 }));
const config = { ISSUER_URL: 'https://carebourse.example' } as never;

/** Asks for a list as a request does, and answers what comes back and what the header Link says. */
async function ask(query: { limit?: number; cursor?: string }, path = '/api/ai-agents') {
  const headers: Record<string, string> = {};
  const call = {
    query,
    request: { path, originalUrl: `${path}?search=x` } as never,
    response: { setHeader: (name: string, value: string) => (headers[name] = value) } as never,
  };
  const page = await answerPage({ config }, call, async (wanted) => {
    const after = rows.filter(({ id }) => id > (wanted?.afterId ?? 0));
    return after.slice(0, wanted?.limit);
  });
  const [, next] = /^<(.*)>; rel="next"$/.exec(headers['link'] ?? '') ?? [];
  return { ids: page.map(({ id }) => id), next: next === undefined ? undefined : new URL(next) };
}

it('answers all of a list, without a link, to whoever asks for no page', async () => {
  expect(await ask({})).toEqual({ ids: [1, 2, 3, 4, 5], next: undefined });
});

it('leads from page to page to the end, and keeps the filters', async () => {
  const first = await ask({ limit: 2 });
  expect(first.ids).toEqual([1, 2]);
  expect(first.next?.origin).toBe('https://carebourse.example');
  expect(first.next?.searchParams.get('search')).toBe('x');
  const second = await ask({ limit: 2, cursor: first.next?.searchParams.get('cursor') ?? '' });
  expect(second.ids).toEqual([3, 4]);
  const third = await ask({ limit: 2, cursor: second.next?.searchParams.get('cursor') ?? '' });
  expect(third).toEqual({ ids: [5], next: undefined });
});

it('names no next page when the last entry is on this one', async () => {
  expect((await ask({ limit: 5 })).next).toBeUndefined();
});

it.each(['', 'x', '3', Buffer.from('/api/data-products 2').toString('base64url')])(
  'refuses %j, which this list has not given',
  async (cursor) => {
    await expect(ask({ cursor })).rejects.toThrow(InvalidInputError);
  },
);

it('takes its own cursors only, whatever else is sent as one', async () => {
  const other = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'binary' }).map((text) => Buffer.from(text).toString('base64url')),
    fc.string({ unit: 'binary' }).map((text) => Buffer.from(`/api/ai-agents ${text}x`).toString('base64url')),
  );
  await fc.assert(
    fc.asyncProperty(other, async (cursor) => {
      await expect(ask({ cursor })).rejects.toThrow(InvalidInputError);
    }),
  );
});
