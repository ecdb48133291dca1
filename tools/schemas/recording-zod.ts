import { z as real } from 'zod';

/** A union as it was made: its options, and the stack that says where. */
export interface MadeUnion {
  options: readonly real.ZodType[];
  stack: string;
}

export const madeUnions: MadeUnion[] = [];

function recording(options: readonly real.ZodType[], params?: Parameters<typeof real.union>[1]) {
  madeUnions.push({ options, stack: new Error('made here').stack ?? '' });
  return real.union(options, params);
}

/** Takes Zod's place while schemas are loaded, and notes each union. */
export const z = { ...real, union: recording };
