import { SettingsError } from '@carebourse/runtime/env';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { ACTIONS } from './schedule.ts';

const optionsSchema = z
  .object({
    /** The real broker in place of the embedded events. */
    kafka: z.boolean().default(false),
    faults: z.coerce.number().int().min(0).max(10_000).default(50),
    seed: z.coerce.number().int().min(0).default(1),
    /** Writes that are begun in a second. */
    rate: z.coerce.number().positive().max(500).default(20),
    /** Acknowledged writes that the run goes on for, spread over its faults. */
    writes: z.coerce.number().int().min(0).max(10_000_000).default(0),
    /** Puts the data on a disk of its own, which is full at times. Needs the rights of root. */
    disk: z.boolean().default(false),
    /** Only these kinds of faults, such as `full,deploy`; all when it is empty. */
    only: z
      .string()
      .default('')
      .transform((list) => list.split(',').filter(Boolean))
      .pipe(z.array(z.enum(ACTIONS))),
    /** Accounts that are made before the first fault. */
    people: z.coerce.number().int().min(4).max(1000).default(40),
    /** Where the table goes as JSON. */
    report: z.string().default('faults.json'),
  })
  .refine(({ only, disk }) => disk || !only.includes('full'), 'full needs --disk');

export type FaultOptions = z.output<typeof optionsSchema>;

/** @throws SettingsError that names the option */
export function readOptions(args: string[]): FaultOptions {
  try {
    const { values } = parseArgs({
      args,
      options: {
        kafka: { type: 'boolean' },
        faults: { type: 'string' },
        seed: { type: 'string' },
        rate: { type: 'string' },
        writes: { type: 'string' },
        disk: { type: 'boolean' },
        only: { type: 'string' },
        people: { type: 'string' },
        report: { type: 'string' },
      },
    });
    return optionsSchema.parse(values);
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new SettingsError(
      `npm run faults -- [--kafka] [--faults 50] [--seed 1] [--rate 20] [--writes 0] [--disk] [--only full,deploy]: ${reason}`,
    );
  }
}
