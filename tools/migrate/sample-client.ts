import { PrismaPg } from '@prisma/adapter-pg';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { generateClient } from '../generate.ts';

const MOST_TRIES = 5;

interface Model {
  create(query: { data: Record<string, unknown> }): Promise<unknown>;
  findMany(): Promise<unknown[]>;
}

interface ClientModule {
  Prisma: { ModelName: Record<string, string> };
  PrismaClient: new (options: object) => Record<string, Model> & { $disconnect: () => Promise<void> };
}

/** A table that has one row has that of whoever wrote it `once`. */
type SampleRows = (n: number) => [model: string, row: Record<string, unknown>, once?: 'once'][];

/** A version of a service, as far as its database sees it: its Prisma client, and rows that it writes. */
export interface SampleClient extends AsyncDisposable {
  models: string[];
  /** Writes a row of each model. @throws when one is refused, naming the model */
  write(n: number): Promise<void>;
  /** Reads all rows of all models; answers how many there are, by model. @throws when one cannot be read */
  read(): Promise<Record<string, number>>;
}

/** The version before. */
export async function releasedClient(service: string, url: string): Promise<SampleClient> {
  const output = join(service, 'generated', 'released');
  const folder = join(service, 'prisma', 'released');
  await generateClient({ schema: join(folder, 'schema.prisma'), output });
  return openClient(output, join(folder, 'sample-rows.ts'), url);
}

/** The version that is being made. */
export async function presentClient(service: string, url: string): Promise<SampleClient> {
  const output = join(service, 'generated', 'prisma');
  await generateClient({ schema: join(service, 'prisma', 'schema.prisma'), output });
  return openClient(output, join(service, 'tests', 'sample-rows.ts'), url);
}

async function openClient(output: string, samples: string, connectionString: string): Promise<SampleClient> {
  const { Prisma, PrismaClient } = (await load(join(output, 'client.ts'))) as ClientModule;
  const { sampleRows } = (await load(samples)) as { sampleRows: SampleRows };
  const client = new PrismaClient({ adapter: new PrismaPg({ connectionString }) });
  const models = Object.keys(Prisma.ModelName).map((name) => name.charAt(0).toLowerCase() + name.slice(1));
  const run = async <T>(what: string, model: string, work: (model: Model) => Promise<T>): Promise<T> => {
    const found = client[model];
    if (!found) throw new Error(`there is no model ${model}`);
    try {
      return await comingAgain(() => work(found));
    } catch (cause) {
      throw new Error(`${what} ${model}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    }
  };
  return {
    models,
    async write(n) {
      for (const [model, data, once] of sampleRows(n)) {
        await run('writing', model, async ({ create, findMany }) => {
          if (!once || (await findMany()).length === 0) await create({ data });
        });
      }
    },
    async read() {
      const counts: Record<string, number> = {};
      for (const model of models) {
        counts[model] = await run('reading', model, async ({ findMany }) => (await findMany()).length);
      }
      return counts;
    },
    [Symbol.asyncDispose]: () => client.$disconnect(),
  };
}

async function load(file: string): Promise<unknown> {
  return import(pathToFileURL(resolve(file)).href);
}

/** A deadlock with a migration has no effect and is answered as 503: whoever calls comes again, as clients do. */
async function comingAgain<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      const isDeadlock = error instanceof Error && 'code' in error && error.code === 'P2034';
      if (!isDeadlock || tries === MOST_TRIES) throw error;
    }
  }
}
