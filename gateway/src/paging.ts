import { LIMITS } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { Page } from '@carebourse/contracts/paging';
import { InvalidInputError } from '@carebourse/runtime/errors';
import type { Request, Response } from 'express';
import type { Context } from './context.ts';

interface PagedCall {
  query: { limit?: number | undefined; cursor?: string | undefined };
  request: Request;
  response: Response;
}

/**
 * Answers a list, or the page of it that was asked for. A page's header Link names the next one, if there is one.
 * @param fetch asks the service; undefined asks for all of the list
 * @throws InvalidInputError when the cursor is not one of this list
 */
export async function answerPage<Row extends { id: number }>(
  { config }: Pick<Context, 'config'>,
  { query, request, response }: PagedCall,
  fetch: (page: Page | undefined) => Promise<Row[]>,
): Promise<Row[]> {
  if (query.limit === undefined && query.cursor === undefined) return fetch(undefined);
  const limit = query.limit ?? LIMITS.page.max;
  const afterId = query.cursor === undefined ? undefined : readCursor(query.cursor, request.path);
  const rows = await fetch({ limit: limit + 1, afterId });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (last && rows.length > limit) {
    response.setHeader('link', linkToNext(config, request, { limit, cursor: cursorAfter(last.id, request.path) }));
  }
  return page;
}

/** The header Link of a page that another one follows: the same call, further on. */
export function linkToNext(
  config: Pick<Context['config'], 'ISSUER_URL'>,
  { originalUrl }: Pick<Request, 'originalUrl'>,
  { limit, cursor }: { limit: number; cursor: string },
): string {
  const next = new URL(originalUrl, config.ISSUER_URL);
  next.searchParams.set('limit', String(limit));
  next.searchParams.set('cursor', cursor);
  return `<${next.href}>; rel="next"`;
}

/** Names the last entry seen, in a form that nobody takes for an id to count on. */
function cursorAfter(id: number, path: string): string {
  return Buffer.from(`${path} ${id}`).toString('base64url');
}

function readCursor(cursor: string, path: string): number {
  const [list, id] = Buffer.from(cursor, 'base64url').toString().split(' ');
  if (list === path && /^\d{1,9}$/.test(id ?? '')) return Number(id);
  const message = MESSAGES.validation.cursorInvalid;
  throw new InvalidInputError(message, { cursor: [message] });
}
