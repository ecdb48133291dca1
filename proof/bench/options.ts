import { SettingsError } from '@carebourse/runtime/env';
import { parseArgs } from 'node:util';
import { z } from 'zod';

export const PARTS = [
  'reads',
  'sessions',
  'searches',
  'tables',
  'files',
  'uploads',
  'agents',
  'check',
  'ends',
  'latency',
  'writes',
  'cost',
] as const;
export type Part = (typeof PARTS)[number];

const listOf = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((text) => (typeof text === 'string' ? text.split(',') : text), z.array(item).min(1));

const optionsSchema = z.object({
  parts: listOf(z.enum(PARTS)).default([...PARTS]),
  /** Entries in the catalogue. */
  sizes: listOf(z.coerce.number().int().min(100).max(1_000_000)).default([100, 10_000, 100_000]),
  /** Rows of the largest table. */
  rows: z.coerce.number().int().min(1_000).max(100_000_000).default(10_000_000),
  rounds: z.coerce.number().int().min(1).default(5),
  /** Of each measurement. */
  seconds: z.coerce.number().int().min(1).default(5),
  connections: z.coerce.number().int().min(1).default(16),
  /** Leaves Directus out, whose installation takes minutes and a gigabyte. */
  withoutDirectus: z.boolean().default(false),
  /** Another version than the newest, where that one cannot be had. */
  directus: z.string().default('latest'),
  /** Writes the table into proof/bench/README.md. */
  write: z.boolean().default(false),
});

export type BenchOptions = z.output<typeof optionsSchema>;

/** @throws SettingsError that names the option */
export function readOptions(args: string[]): BenchOptions {
  try {
    const text = { type: 'string' } as const;
    const flag = { type: 'boolean' } as const;
    const options = {
      parts: text,
      sizes: text,
      rows: text,
      rounds: text,
      seconds: text,
      connections: text,
      directus: text,
    };
    const { values } = parseArgs({ args, options: { ...options, 'without-directus': flag, write: flag } });
    return optionsSchema.parse({ ...values, withoutDirectus: values['without-directus'] });
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new SettingsError(
      `npm run bench -- [--parts ${PARTS.join(',')}] [--sizes 100,10000] [--rows 10000000] [--rounds 5] [--seconds 5] [--directus 12.4.0 | --without-directus] [--write]: ${reason}`,
    );
  }
}
