import { SettingsError } from '@carebourse/runtime/env';
import { parseArgs } from 'node:util';
import { z } from 'zod';

const optionsSchema = z.object({
  /** How long the load is twice what can be carried. */
  minutes: z.coerce.number().positive().default(10),
  streams: z.coerce.number().int().min(0).max(12_000).default(10_000),
  people: z.coerce.number().int().min(1).max(2_000).default(200),
});

export type OverloadOptions = z.output<typeof optionsSchema>;

/** @throws SettingsError that names the option */
export function readOptions(args: string[]): OverloadOptions {
  try {
    const { values } = parseArgs({
      args,
      options: { minutes: { type: 'string' }, streams: { type: 'string' }, people: { type: 'string' } },
    });
    return optionsSchema.parse(values);
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new SettingsError(`npm run overload -- [--minutes 10] [--streams 10000] [--people 200]: ${reason}`);
  }
}
