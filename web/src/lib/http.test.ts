import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, http, NetworkError, serverMessageOr, UnauthorizedError } from './http.ts';

function answer(status: number, body: unknown) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const fetch = vi.fn(
    async (_input: string, _init: RequestInit) => new Response(status === 204 ? null : text, { status }),
  );
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

afterEach(() => vi.unstubAllGlobals());

describe('http', () => {
  it('calls below /api with cookies and leaves empty query values out', async () => {
    const fetch = answer(200, [1]);
    await expect(http('/data-domains', { query: { search: 'heart', category: '', userId: 7 } })).resolves.toEqual([1]);
    expect(fetch).toHaveBeenCalledWith(
      '/api/data-domains?search=heart&userId=7',
      expect.objectContaining({ credentials: 'include', method: 'GET' }),
    );
  });

  it('takes a configured fallback address as it is', async () => {
    const fetch = answer(200, []);
    await http('/api/functions/resource-requests');
    await http('https://functions.example/resource-requests');
    expect(fetch.mock.calls.map(([address]) => address)).toEqual([
      '/api/functions/resource-requests',
      'https://functions.example/resource-requests',
    ]);
  });

  it('sends a file by the way that its caller names', async () => {
    const fetch = answer(200, {});
    const by = vi.fn(async (_address: string, _call: RequestInit) =>
      Response.json({ message: 'Too large' }, { status: 413 }),
    );
    const file = new File(['%PDF'], 'plan.pdf');
    await expect(http('/files', { method: 'POST', file, query: { name: 'plan.pdf' }, by })).rejects.toThrow(
      'Too large',
    );
    expect(by).toHaveBeenCalledWith(
      '/api/files?name=plan.pdf',
      expect.objectContaining({ method: 'POST', body: file }),
    );
    expect(fetch).not.toHaveBeenCalled();
  });

  it('sends a body as JSON', async () => {
    const fetch = answer(200, {});
    await http('/login', { method: 'POST', body: { email: 'a@b.example' } });
    const init = fetch.mock.calls[0]?.[1];
    expect(init).toMatchObject({ body: '{"email":"a@b.example"}', headers: { 'content-type': 'application/json' } });
  });

  it('gives undefined for an empty answer', async () => {
    answer(204, '');
    await expect(http('/logout', { method: 'POST' })).resolves.toBeUndefined();
  });

  it('throws the message of the server, with its field errors', async () => {
    answer(409, { message: 'This username is already taken', errors: { username: ['Taken'] } });
    const error: unknown = await http('/register', { method: 'POST', body: {} }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 409, message: 'This username is already taken' });
    expect((error as ApiError).fieldErrors).toEqual({ username: ['Taken'] });
  });

  it("throws the answer's text when it is no JSON, and names the status for a mutation", async () => {
    answer(502, 'Bad gateway');
    await expect(http('/user')).rejects.toThrow(/^Bad gateway$/);
    await expect(http('/login', { method: 'POST' })).rejects.toThrow(/^502: Bad gateway$/);
  });

  it('does not take the page of a proxy for a message', async () => {
    const headers = { 'content-type': 'text/html' };
    vi.stubGlobal(
      'fetch',
      async () => new Response('<h1>502</h1>', { status: 502, statusText: 'Bad Gateway', headers }),
    );
    await expect(http('/user')).rejects.toThrow(/^Bad Gateway$/);
  });

  it('tells "nobody is signed in" from other failures', async () => {
    answer(401, { message: 'Not authenticated' });
    await expect(http('/user')).rejects.toBeInstanceOf(UnauthorizedError);
  });

  it('keeps when the server is worth another try', async () => {
    const refusing = (status: number, headers: Record<string, string>) =>
      vi.stubGlobal('fetch', async () => Response.json({ message: 'Later' }, { status, headers }));
    refusing(429, { 'retry-after': '90' });
    await expect(http('/user')).rejects.toMatchObject({ retryAfter: 90, comesBack: false });
    refusing(503, { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' });
    await expect(http('/user')).rejects.toMatchObject({ retryAfter: 0, comesBack: true });
    refusing(503, {});
    await expect(http('/user')).rejects.toMatchObject({ retryAfter: undefined, comesBack: false });
  });

  it('says in plain words that the server cannot be reached', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(http('/user')).rejects.toBeInstanceOf(NetworkError);
  });
});

describe('what a failure says', () => {
  it('is the server’s own message or error, and the words given where it says nothing', () => {
    expect(serverMessageOr(new ApiError(409, 'Taken', { error: 'Taken' }), 'Failed to submit request')).toBe('Taken');
    expect(serverMessageOr(new ApiError(502, '502: <html>'), 'Failed to submit request')).toBe(
      'Failed to submit request',
    );
    expect(serverMessageOr(new NetworkError(undefined), 'Failed to submit request')).toMatch(/could not be reached/);
  });
});
