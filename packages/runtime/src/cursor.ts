import { MESSAGES } from '@carebourse/contracts/messages';
import type { z } from 'zod';
import { InvalidInputError } from './errors.ts';
import { readSignedText, signText, type Seal } from './signed-text.ts';

/** Where a page ended, as JSON that callers hand back unread. */
type Place = string | number | readonly (string | number | boolean)[];

export function writeCursor(place: Place): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** One that says more than a place in a list that its reader may see whole: nobody can make it, or use it elsewhere. */
export function writeSignedCursor(place: Place, seal: Seal): string {
  return signText(place, seal);
}

/** @throws InvalidInputError for one that this list did not write; undefined when there is none */
export function readCursor<Read extends Place>(cursor: string | undefined, schema: z.ZodType<Read>): Read | undefined {
  return placeIn(cursor, schema, (text) => parsed(Buffer.from(text, 'base64url').toString()));
}

/** @throws InvalidInputError for one that was not written with the same seal; undefined when there is none */
export function readSignedCursor<Read extends Place>(
  cursor: string | undefined,
  schema: z.ZodType<Read>,
  seal: Seal,
): Read | undefined {
  return placeIn(cursor, schema, (text) => readSignedText(text, seal));
}

function placeIn<Read extends Place>(
  cursor: string | undefined,
  schema: z.ZodType<Read>,
  read: (text: string) => unknown,
): Read | undefined {
  if (!cursor) return undefined;
  const place = schema.safeParse(read(cursor));
  if (place.success) return place.data;
  const message = MESSAGES.validation.cursorInvalid;
  throw new InvalidInputError(message, { cursor: [message] });
}

/** A page of `limit`, from one row more than that: the row more says that there is another page. */
export function toPage<Row>(rows: Row[], limit: number, placeOf: (row: Row) => Place) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? writeCursor(placeOf(last)) : '' };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
