import type { Request, Response } from 'express';
import type { Config } from '../config.ts';

/** The browser's session cookie: opaque, out of reach of scripts, sent along by same-site navigation only. */
export interface SessionCookie {
  read(request: Request): string | undefined;
  set(response: Response, sessionId: string, maxAgeSeconds: number): void;
  clear(response: Response): void;
}

export function createSessionCookie({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): SessionCookie {
  const secure = PUBLIC_URL?.startsWith('https:') ?? false;
  const name = secure ? '__Host-session' : 'session';
  const attributes = { httpOnly: true, sameSite: 'lax', secure, path: '/' } as const;
  return {
    read: (request) => readCookie(request.headers.cookie, name),
    set: (response, sessionId, maxAgeSeconds) =>
      void response.cookie(name, sessionId, { ...attributes, maxAge: maxAgeSeconds * 1000 }),
    clear: (response) => void response.clearCookie(name, attributes),
  };
}

/** The value of one cookie of a Cookie header; values that no session id can have are not looked at. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const equals = pair.indexOf('=');
    if (pair.slice(0, equals).trim() !== name) continue;
    const value = pair.slice(equals + 1).trim();
    return /^[\w-]{20,200}$/.test(value) ? value : undefined;
  }
  return undefined;
}
