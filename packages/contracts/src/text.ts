import { z } from 'zod';
import { LIMITS } from './constants.ts';
import { MESSAGES } from './messages.ts';

/** PostgreSQL cannot store NUL and no form needs control characters; tab and line breaks are allowed. */
// oxlint-disable-next-line eslint/no-control-regex -- finding them is the point
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

/** Trimmed text without control characters. Lengths are counted in UTF-16 units, as the browser's own counters do. */
export function text(max: number, tooLong: string = MESSAGES.validation.tooLong(max)) {
  return z
    .string()
    .trim()
    .max(max, tooLong)
    .refine((value) => !CONTROL_CHARACTERS.test(value), MESSAGES.validation.controlCharacters)
    .refine((value) => value.isWellFormed(), MESSAGES.validation.controlCharacters);
}

/** A field that may be left out, null or empty; all three mean "not given". */
export function optionalText(max: number = LIMITS.shortText.max) {
  return text(max)
    .nullish()
    .transform((value) => (value ? value : undefined));
}

/** The largest id that the databases' integer columns hold. */
export const MAX_ID = 2_147_483_647;

/** An entity id: a positive integer, also accepted as its decimal digits, since addresses and older clients send text. */
export const idSchema = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d{1,10}$/, MESSAGES.validation.idInvalid)
        .transform(Number),
    ],
    {
      error: MESSAGES.validation.idInvalid,
    },
  )
  .pipe(
    z
      .int(MESSAGES.validation.idInvalid)
      .min(1, MESSAGES.validation.idInvalid)
      .max(MAX_ID, MESSAGES.validation.idInvalid),
  );

export const emailSchema = text(LIMITS.email.max)
  .min(1, MESSAGES.validation.emailRequired)
  .pipe(z.email(MESSAGES.validation.emailInvalid))
  .transform((value) => value.toLowerCase());

/** Where the page of a list before ended: opaque to callers, the services read what they wrote. */
export const cursorSchema = z.string().regex(/^[\w-]{1,400}$/, MESSAGES.validation.cursorInvalid);
