import { z } from 'zod';
import { LIMITS } from './constants.ts';
import { idSchema } from './text.ts';

/** Where Delta Sharing is answered (github.com/delta-io/delta-sharing, PROTOCOL.md). */
export const SHARING_PATH = '/delta-sharing';

/** Each share has one schema. */
export const SHARE_SCHEMA = 'default';

/** What the share of a grant is called. Tables go by their own names; in any case. */
export function shareName(requestId: number): string {
  return `grant-${requestId}`;
}

/** The grant whose share somebody names; undefined when no share can be called so. */
export function grantOfShare(name: string): number | undefined {
  const [, id] = /^grant-([1-9]\d*)$/i.exec(name) ?? [];
  return id === undefined ? undefined : idSchema.safeParse(Number(id)).data;
}

/** Most entries of a page, which is also how many there are without a word. */
export const SHARES_OF_PAGE = 100;

const MOST_HINTS = 100;
/** The protocol's own; versions of ours are no larger. */
const MOST_INT32 = 2 ** 31 - 1;
const PREDICATE_CHARACTERS = 10_000;

const name = z.string().max(LIMITS.shortText.max);

export const shareParams = z.object({ share: name.describe('In any case') });
export const shareSchemaParams = shareParams.extend({ schema: name.describe('In any case') });
export const shareTableParams = shareSchemaParams.extend({ table: name.describe('In any case') });

/** What every list takes. */
export const sharesQuery = z.object({
  maxResults: z.coerce.number().int().min(0).optional().describe(`${SHARES_OF_PAGE} at most, whatever is asked for`),
  pageToken: name.optional().describe('Where to go on, as nextPageToken says it'),
});

/** What a client may ask for beside the present version: only that one is shared, and may be named. */
export const versionQuery = z.object({
  version: z.coerce.number().int().min(0).max(MOST_INT32).optional().describe('The present one, or none'),
  timestamp: name.optional().describe('Refused: it asks for the past'),
});

/** GET …/version */
export const startingQuery = z.object({
  startingTimestamp: name.optional().describe('Refused: it asks for the past'),
});

const UNUSED_HINT =
  'Taken and not used: no statistics say which file has which values, so every file comes, and the reader filters its rows';

/** POST …/query. Hints are hints: what they name comes, and more may. */
export const shareQuerySchema = z
  .object({
    predicateHints: z.array(z.string().max(PREDICATE_CHARACTERS)).max(MOST_HINTS).optional().describe(UNUSED_HINT),
    jsonPredicateHints: z.string().max(PREDICATE_CHARACTERS).optional().describe(UNUSED_HINT),
    limitHint: z
      .int()
      .min(0)
      .max(MOST_INT32)
      .optional()
      .describe('Files that are not needed for so many rows may be left out'),
    version: z.int().min(0).max(MOST_INT32).optional().describe('The present one, or none'),
    timestamp: name.optional().describe('Refused: it asks for the past'),
    startingVersion: z.int().optional().describe('Refused: it asks for the past'),
    endingVersion: z.int().optional().describe('Refused: it asks for the past'),
    pageToken: name.optional().describe('Refused: all files come at once'),
  })
  .meta({ examples: [{ limitHint: 1000 }] });

export const shareSchema = z.object({ name: z.string() });
export const sharedSchemaSchema = shareSchema.extend({ share: z.string() });
export const sharedTableSchema = sharedSchemaSchema.extend({ schema: z.string(), id: z.string() });

/** A page of a list. */
export function sharePage<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextPageToken: z.string().optional() });
}

/** Codes of refusals, as the protocol's own server and those of others have them. */
export const SHARING_ERRORS = {
  400: 'INVALID_PARAMETER_VALUE',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'RESOURCE_DOES_NOT_EXIST',
  405: 'UNSUPPORTED_OPERATION',
  409: 'RESOURCE_CONFLICT',
  413: 'MALFORMED_REQUEST',
  415: 'MALFORMED_REQUEST',
  429: 'REQUEST_LIMIT_EXCEEDED',
  500: 'INTERNAL_ERROR',
  503: 'TEMPORARILY_UNAVAILABLE',
} as const satisfies Record<number, string>;
