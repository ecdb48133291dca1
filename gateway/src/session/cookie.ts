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

/** What the issuer set, to be handed on to it: everything else in a Cookie header is ours. */
export function issuersCookies({ headers: { cookie } }: Pick<Request, 'headers'>): string {
  return (cookie ?? '')
    .split(/; */)
    .filter((pair) => /^_interaction(_resume)?(\.sig)?=[\w-]{1,200}$/.test(pair))
    .join('; ');
}

/** The value of one cookie of a Cookie header; values that no secret of ours can have are not looked at. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const equals = pair.indexOf('=');
    if (pair.slice(0, equals).trim() !== name) continue;
    const value = pair.slice(equals + 1).trim();
    return /^[\w-]{20,200}$/.test(value) ? value : undefined;
  }
  return undefined;
}
