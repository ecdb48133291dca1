import { readEnv, SettingsError } from '@carebourse/runtime/env';
import { parseArgs } from 'node:util';
import { z } from 'zod';

const settings = {
  /** The program that builds images; the first of these that works here. */
  IMAGE_BUILD: z.enum(['docker', 'buildah'], { error: 'must be docker or buildah' }).optional(),
  /** A command that makes an image known to the cluster; the image's name follows. Guessed from the cluster. */
  IMAGE_LOAD: z.string().optional(),
  /** What the images are made on, where node:24-slim is not to be had under that name. */
  BASE_IMAGE: z.string().optional(),
};

export interface ClusterOptions extends z.output<z.ZodObject<typeof settings>> {
  /** Names of checks; all when empty. What they stand on is done in any case. */
  only: string[];
  /** Leaves the installation behind, to look at. */
  keep: boolean;
  /** Events travel by a Kafka of the test's own; without, by PostgreSQL. */
  kafka: boolean;
  /** Calls a second during the checks. */
  rate: number;
  /** Goes on with the images and the installation that --keep left. */
  reuse: boolean;
}

/** @throws SettingsError that names what is wrong */
export function readOptions(args: string[], env: NodeJS.ProcessEnv): ClusterOptions {
  const values = parse(args);
  return {
    ...readEnv(settings, env),
    only: values.only?.split(',') ?? [],
    keep: values.keep ?? false,
    kafka: values.kafka ?? false,
    rate: readRate(values.rate),
    reuse: values.reuse ?? false,
  };
}

function readRate(text = '20'): number {
  const rate = Number(text);
  if (!(rate >= 1 && rate <= 1000)) throw new SettingsError(`--rate ${text}: must be a number from 1 to 1000`);
  return rate;
}

function parse(args: string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        only: { type: 'string' },
        keep: { type: 'boolean' },
        kafka: { type: 'boolean' },
        rate: { type: 'string' },
        reuse: { type: 'boolean' },
      },
    });
    return values;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingsError(
      `npm run cluster:test -- [--only <check>,…] [--rate 20] [--kafka] [--keep] [--reuse]: ${reason}`,
    );
  }
}
