import { parseCookie, stringifyCookie } from 'cookie';
import type { Request, Response } from 'express';
import type { Config } from '../config.ts';

/** A secret that a browser keeps for us: opaque, out of reach of scripts, sent along by same-site navigation only. */
interface BrowserCookie {
  read(request: Request): string | undefined;
  set(response: Response, secret: string, maxAgeSeconds: number): void;
  clear(response: Response): void;
}

/** The session's cookie, and beside it the one by which a browser is known again at the next sign-in. */
export interface SessionCookie extends BrowserCookie {
  device: BrowserCookie;
}

export function createSessionCookie(config: Pick<Config, 'PUBLIC_URL'>): SessionCookie {
  return { ...createCookie('session', config), device: createCookie('device', config) };
}

function createCookie(plainName: string, { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): BrowserCookie {
  const secure = PUBLIC_URL?.startsWith('https:') ?? false;
  const name = secure ? `__Host-${plainName}` : plainName;
  const attributes = { httpOnly: true, sameSite: 'lax', secure, path: '/' } as const;
  return {
    read: (request) => readCookie(request.headers.cookie, name),
    set: (response, secret, maxAgeSeconds) =>
      void response.cookie(name, secret, { ...attributes, maxAge: maxAgeSeconds * 1000 }),
    clear: (response) => void response.clearCookie(name, attributes),
  };
}

/** Values as they were sent: none of ours, and none of the issuer's, is encoded. */
const plain = { decode: String, encode: String };

/** What the issuer set, to be handed on to it: everything else in a Cookie header is ours. */
export function issuersCookies({ headers: { cookie = '' } }: Pick<Request, 'headers'>): string {
  const issuers = Object.entries(parseCookie(cookie, plain)).filter(
    ([name, value = '']) => /^_interaction(_resume)?(\.sig)?$/.test(name) && /^[\w-]{1,200}$/.test(value),
  );
  return stringifyCookie(Object.fromEntries(issuers), plain);
}

/** The value of one cookie of a Cookie header; values that no secret of ours can have are not looked at. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const value = parseCookie(header ?? '', plain)[name];
  return value !== undefined && /^[\w-]{20,200}$/.test(value) ? value : undefined;
}
