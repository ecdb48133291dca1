import express from 'express';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createSessionCookie, readCookie } from './cookie.ts';

const id = 'a'.repeat(43);

describe('readCookie', () => {
  it('finds the cookie among others', () => {
    expect(readCookie(`theme=dark; session=${id}; x=y`, 'session')).toBe(id);
    expect(readCookie(`session=${id}`, 'session')).toBe(id);
  });

  it('takes a name as a whole', () => {
    expect(readCookie(`my-session=${id}`, 'session')).toBeUndefined();
    expect(readCookie(`__Host-session=${id}`, 'session')).toBeUndefined();
  });

  it.each(['', 'short', 'a b c '.repeat(10), `${id}%00`, 'x'.repeat(201)])(
    'does not take %j for a session id',
    (value) => {
      expect(readCookie(`session=${value}`, 'session')).toBeUndefined();
    },
  );

  it('answers nothing without a header', () => {
    expect(readCookie(undefined, 'session')).toBeUndefined();
  });
});

describe('the cookies of the session and of the browser', () => {
  /** What a browser is told when they are set and when they are cleared. */
  async function setCookies(PUBLIC_URL: string | undefined): Promise<string[]> {
    const cookie = createSessionCookie({ PUBLIC_URL });
    const server = express()
      .get('/set', (_request, response) => {
        cookie.set(response, id, 600);
        cookie.device.set(response, id, 600);
        response.end();
      })
      .get('/clear', (_request, response) => {
        cookie.clear(response);
        cookie.device.clear(response);
        response.end();
      })
      .listen(0, '127.0.0.1');
    await once(server, 'listening');
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const answers = await Promise.all(['/set', '/clear'].map((path) => fetch(base + path)));
    server.close();
    return answers.flatMap(({ headers }) => headers.getSetCookie());
  }

  it('is out of reach of scripts and of other sites, and bound to this host over HTTPS', async () => {
    for (const cookie of await setCookies('https://carebourse.example')) {
      expect(cookie).toMatch(/^__Host-(session|device)=/);
      expect(cookie).toContain('Path=/');
      for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax']) expect(cookie).toContain(attribute);
      expect(cookie).not.toContain('Domain');
    }
  });

  it('works without HTTPS on a machine of one’s own', async () => {
    const [session, device] = await setCookies(undefined);
    expect(session).toMatch(/^session=/);
    expect(device).toMatch(/^device=/);
    for (const set of [session, device]) {
      expect(set).not.toContain('Secure');
      expect(set).toContain('Max-Age=600');
    }
  });
});
