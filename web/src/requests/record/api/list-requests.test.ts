import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FetchFailure } from '../../../lib/fetch-failure.ts';
import { UnauthorizedError } from '../../../lib/http.ts';
import { aRequest } from '../test-request.ts';
import { listRequests, mergeRequests } from './list-requests.ts';
import * as TEXTS from '../texts.ts';

type Answer = { status?: number; body: unknown };
let answers: Record<string, Answer>;
let asked: string[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    const { status = 200, body } = answers[address.split('?')[0] ?? ''] ?? { status: 503, body: { message: 'Away' } };
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
});
afterEach(() => vi.unstubAllGlobals());

const list = () => listRequests(new QueryClient(), 7, new AbortController().signal);
const part = (id: number, createdAt: string) => ({ body: [aRequest({ id, createdAt })] });
const fallbacks = (base: string) => ({
  [`${base}/resource-requests`]: part(1, '2026-11-01T09:00:00Z'),
  [`${base}/data-domain-requests`]: part(2, '2026-11-03T09:00:00Z'),
  [`${base}/data-collection-requests`]: part(3, '2026-11-02T09:00:00Z'),
});

describe('the list of requests', () => {
  it('asks the API for the user and nobody else', async () => {
    answers = { '/api/resource-requests': part(1, '2026-11-01T09:00:00Z') };
    expect((await list()).map(({ id }) => id)).toEqual([1]);
    expect(asked).toEqual(['/api/resource-requests?userId=7']);
  });

  it('is merged from the three fallbacks at the configured base when the call fails', async () => {
    answers = {
      '/api/config': { body: { functionsBaseUrl: 'https://functions.example/v1/' } },
      ...fallbacks('https://functions.example/v1'),
    };
    expect((await list()).map(({ id }) => id)).toEqual([2, 3, 1]);
    expect(asked.filter((address) => address.startsWith('https:')).every((one) => one.endsWith('?userId=7'))).toBe(
      true,
    );
  });

  it('looks for the fallbacks beside the API when the configuration cannot be read', async () => {
    answers = fallbacks('/api/functions');
    expect(await list()).toHaveLength(3);
  });

  it('fails as a whole, in the documented words, when one of the fallbacks fails', async () => {
    answers = { ...fallbacks('/api/functions'), '/api/functions/data-domain-requests': { status: 500, body: {} } };
    const failure = await list().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(FetchFailure);
    expect(failure).toHaveProperty('message', TEXTS.requestsNotFetched);
  });

  it('does not ask elsewhere when nobody is signed in', async () => {
    answers = { '/api/resource-requests': { status: 401, body: { message: 'Not authenticated' } } };
    await expect(list()).rejects.toBeInstanceOf(UnauthorizedError);
    expect(asked).toHaveLength(1);
  });
});

it('a request that two lists know is there once', () => {
  const request = aRequest({ id: 5 });
  expect(mergeRequests([[request], [request]])).toEqual([request]);
});
