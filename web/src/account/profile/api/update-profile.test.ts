import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { updateProfile } from './update-profile.ts';

const input = { profileType: 'patient', profileData: { healthCardNumber: '1234567897AB' } } as const;
const call = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const answers = (...responses: [status: number, body: object][]) => {
  for (const [status, body] of responses) call.mockResolvedValueOnce(Response.json(body, { status }));
};
const urls = () => call.mock.calls.map(([url]) => url);

beforeEach(() => void vi.stubGlobal('fetch', call));
afterEach(() => {
  call.mockReset();
  vi.unstubAllGlobals();
});

describe('updateProfile', () => {
  it('answers the updated user', async () => {
    answers([200, { id: 1 }]);
    expect(await updateProfile(new QueryClient(), input)).toEqual({ id: 1 });
    expect(urls()).toEqual(['/api/user/profile']);
  });

  it('sends the same body to the configured fallback when the call fails', async () => {
    answers([503, {}], [200, { functionsBaseUrl: 'https://functions.example/' }], [200, { id: 1 }]);
    expect(await updateProfile(new QueryClient(), input)).toEqual({ id: 1 });
    expect(urls()).toEqual(['/api/user/profile', '/api/config', 'https://functions.example/user-profile']);
    const [first, , last] = call.mock.calls.map(([, init]) => init);
    expect(last?.body).toBe(first?.body);
    expect(last?.method).toBe('PUT');
  });

  it('falls back when the server cannot be reached at all', async () => {
    call.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    answers([200, { functionsBaseUrl: '/api/functions' }], [200, { id: 1 }]);
    expect(await updateProfile(new QueryClient(), input)).toEqual({ id: 1 });
  });

  it.each([400, 401, 403])('does not ask elsewhere after a refusal with %d', async (status) => {
    answers([status, { message: 'No' }]);
    await expect(updateProfile(new QueryClient(), input)).rejects.toThrow('No');
    expect(urls()).toEqual(['/api/user/profile']);
  });
});
