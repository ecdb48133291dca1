import { z } from 'zod';
import { LIMITS } from './constants.ts';

/** A parameter of an address that may come again: `?a=1` and `?a=1&a=2`. Undefined when it does not come at all. */
export function several<Schema extends z.ZodType>(schema: Schema) {
  return z
    .preprocess(
      (value) => (value === undefined || Array.isArray(value) ? value : [value]),
      z.array(schema).max(LIMITS.filterValues.max),
    )
    .optional();
}
