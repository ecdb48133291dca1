import { z } from 'zod';
import { LIMITS } from './constants.ts';
import { WITHHELD, withoutHealthNumbers } from './health-card.ts';
import { MESSAGES } from './messages.ts';

/** PostgreSQL cannot store NUL and no form needs control characters; tab and line breaks are allowed. */
// oxlint-disable-next-line eslint/no-control-regex -- finding them is the point
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

/**
 * What somebody types, in Unicode's form NFC: a Mac sends é as e and a combining accent, other keyboards as one character.
 * Names and passwords that look the same are the same, wherever they are set or compared.
 */
export function composed(typed: string): string {
  return typed.normalize('NFC');
}

/**
 * Trimmed text without control characters, in NFC. Lengths are counted in UTF-16 units of that form, as the browser's own
 * counters do.
 */
export function text(max: number, tooLong?: string) {
  return exactText(max, tooLong, z.string().overwrite(composed));
}

/**
 * The same, but not composed: what is compared with values of a file, or sent on to a system of others, is theirs to spell.
 */
export function exactText(max: number, tooLong: string = MESSAGES.validation.tooLong(max), given = z.string()) {
  return given
    .trim()
    .max(max, tooLong)
    .refine((value) => !CONTROL_CHARACTERS.test(value), MESSAGES.validation.controlCharacters)
    .refine((value) => value.isWellFormed(), MESSAGES.validation.controlCharacters);
}

/**
 * What nobody sees in a line and what changes how the rest of it is shown: line breaks, zero-width characters, marks of
 * direction, fillers. Variation selectors stay: names of people are written with them.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|(?!\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/u;
const ALL_INVISIBLE = new RegExp(INVISIBLE, 'gu');

/**
 * Text that is one line, as it looks: a name, a subject. It goes into mails and lists, where a line break would begin
 * what seems to be somebody else's text. Applied last, so that a text of a wrong length hears of that first.
 */
export function oneLine(schema: z.ZodString) {
  return schema.refine((value) => CONTROL_CHARACTERS.test(value) || !INVISIBLE.test(value), {
    error: MESSAGES.validation.notOneLine,
    abort: true,
  });
}

/** The same of a text that is not ours to refuse, such as a name from a directory. */
export function asOneLine(value: string): string {
  return composed(value)
    .replace(/[\s\u0085]+/g, ' ')
    .replace(ALL_INVISIBLE, '')
    .trim();
}

/** What somebody writes to others: no health number is sent along or stored, for nobody here may keep it (PHIPA s. 34). */
export function freeText(max: number, tooLong?: string) {
  return text(max, tooLong).overwrite(withoutHealthNumbers);
}

/** What the API's description says of such a text. */
export const FREE_TEXT = `Digits that pass for a health number are stored as ${WITHHELD}`;

/** A line that may be left out, null or empty. */
export function optionalLine(max: number = LIMITS.shortText.max) {
  return oneLine(text(max))
    .nullish()
    .transform((value) => (value ? value : undefined));
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

/** What stands after the @ of an address: at least two labels, in lower case. */
export const mailDomainSchema = text(LIMITS.email.max)
  .toLowerCase()
  .refine(
    (value) => /^(?!.{254})([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(value),
    MESSAGES.validation.mailDomainInvalid,
  )
  .meta({ examples: ['hospital.example'] });

/** The id of a tenant at Entra, in lower case. */
export const directoryTenantSchema = z.guid(MESSAGES.validation.directoryTenantInvalid).toLowerCase();

/** Where the page of a list before ended: opaque to callers, the services read what they wrote. */
export const cursorSchema = z.string().regex(/^[\w-]{1,400}$/, MESSAGES.validation.cursorInvalid);

/** Which state of something somebody has seen: 1, and one more for each change. */
export const revisionNumberSchema = z
  .int(MESSAGES.validation.revisionInvalid)
  .min(1, MESSAGES.validation.revisionInvalid)
  .max(MAX_ID, MESSAGES.validation.revisionInvalid);
