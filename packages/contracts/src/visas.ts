import { z } from 'zod';

/** A visa is short, and asked for anew: whoever cannot read the list of statuses believes it no longer than this. */
export const VISA_SECONDS = 60 * 60;

/** Media types in the header `typ` (GA4GH Passport 1.2; IETF Token Status List). */
export const VISA_TYPE = 'vnd.ga4gh.visa+jwt';
export const STATUS_LIST_TYPE = 'statuslist+jwt';

/** As an answer of HTTP. */
export const JWT_MEDIA_TYPE = 'application/jwt';
export const STATUS_LIST_MEDIA_TYPE = `application/${STATUS_LIST_TYPE}`;

/** What an index of a list says of the visas that have it, in two bits. */
export const VISA_STATUS = { holds: 0, ended: 1, rests: 2 } as const;
export const BITS_OF_STATUS = 2;

/** How many visas one list has room for: 32 KiB, and a few when compressed. */
export const VISAS_OF_LIST = 131_072;

/** How long a list may be kept, in seconds: what ended is told within it. */
export const STATUS_LIST_TTL_SECONDS = 5;

/** How long a list that was kept may be believed while no newer one can be had. */
export const STATUS_LIST_SECONDS = 5 * 60;

/** GET /api/visa-statuses/{list} */
export const STATUS_LISTS_PATH = '/api/visa-statuses';

export function statusListPath(list: number): string {
  return `${STATUS_LISTS_PATH}/${list}`;
}

export const statusListParams = z.object({
  list: z.coerce
    .number()
    .int()
    .min(0)
    .max(Math.floor((2 ** 31 - 1) / VISAS_OF_LIST)),
});

/** GET /api/grants/{requestId}/visa */
export const issuedVisaSchema = z.object({
  visa: z.string().describe('A JWT, signed with a key of /oauth/jwks'),
  expiresAt: z.iso.datetime(),
});
export type IssuedVisa = z.output<typeof issuedVisaSchema>;
