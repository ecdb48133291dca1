import { z } from 'zod';

/** Values of a form are text; these fields read them as Stripe does. */

export const text = z.string().min(1).max(5000);

export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/, 'Invalid integer')
  .transform(Number);

export const positive = integer.pipe(z.number().min(1));

/** Seconds since 1970. */
export const timestamp = positive;

export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** Where a browser is led; `javascript:` and its kind are no such addresses. */
export const webAddress = z.url({ protocol: /^https?$/, error: 'Not a valid URL' }).max(5000);

/** Currencies are small letters in answers, whatever was sent. */
export const currency = z
  .string()
  .regex(/^[a-z]{3}$/i, 'Invalid currency')
  .transform((value) => value.toLowerCase());

/** `''` as a value takes a key away; keys and values have Stripe's limits. */
export const metadata = z.union([
  z.record(z.string().max(40), z.string().max(500)),
  z.literal('').transform(() => ({})),
]);

/** A field that `''` clears. */
export function clearable<Schema extends z.ZodType>(schema: Schema) {
  return z.union([z.literal('').transform(() => null), schema]);
}

/** `a[]=1&a[]=2`; a form that writes `a[0]=1` means the same. */
export const textList = z.array(text).max(100);

/** `created=1` or `created[gte]=1&created[lt]=2`. */
export const timeRange = z.union([
  timestamp.transform((at) => ({ gte: at, lte: at })),
  z.strictObject({ gt: integer, gte: integer, lt: integer, lte: integer }).partial(),
]);
