import type { ImportAction } from '@carebourse/contracts/imports';
import type { RequestIn, ResponseOut } from '@carebourse/rpc/methods';
import { as, type TestUser } from '@carebourse/testing/signing';
import { workOnImports } from '../import-work.ts';
import { admin, startManagementWorld, type Definition } from '../../../tests/management-world.ts';

export type ImportWorld = Awaited<ReturnType<typeof startImportWorld>>;

export const BASE = 'https://carebourse.example';

interface Sent {
  fileName?: string;
  organizationId?: number;
  baseAddress?: string;
}

/** The catalogue as an admin imports into it. */
export async function startImportWorld() {
  const world = await startManagementWorld();
  const { call, client, context } = world;

  async function plan(
    content: string | AsyncIterable<Buffer>,
    { fileName = 'a.ttl', ...rest }: Sent = {},
    user: TestUser = admin,
  ) {
    const start = { fileName, base: BASE, ...rest };
    const { import: planned } = await as(user, () =>
      client.upload('PlanImport', messages(start, content), new AbortController().signal),
    );
    return there(planned);
  }

  /** What the work beside the calls leaves of an import that was agreed to. */
  async function apply(id: number, publish = false, user: TestUser = admin) {
    await call('ApplyImport', { id, publish }, user);
    await workOnImports(context, new AbortController().signal);
    return read(id);
  }

  async function read(id: number) {
    return there((await call('GetImport', { id })).import);
  }

  return {
    ...world,
    plan,
    apply,
    read,
    lines: async (id: number, action?: ImportAction) =>
      (await call('ListImportLines', { id, limit: 100, ...(action && { action }) })).lines,
    work: () => workOnImports(context, new AbortController().signal),
    /** How many rows of what an import must leave alone there are. */
    async rows() {
      const { db } = context;
      const all = [
        db.dataProduct,
        db.dataDomain,
        db.dataCollection,
        db.agent,
        db.entryFacts,
        db.resourceRevision,
        db.outbox,
      ];
      return Promise.all(all.map((table) => (table as { count(): Promise<number> }).count()));
    },
  };
}

async function* messages(
  start: RequestIn<Definition['PlanImport']>['start'],
  content: string | AsyncIterable<Buffer>,
): AsyncGenerator<RequestIn<Definition['PlanImport']>> {
  yield { start };
  if (typeof content === 'string') yield { content: Buffer.from(content) };
  else for await (const piece of content) yield { content: piece };
}

function there(found: ResponseOut<Definition['GetImport']>['import']) {
  if (!found) throw new Error('no import was answered');
  return found;
}

/** A catalogue of data sets as Turtle, with the fields of each. */
export function turtle(...datasets: { id: string; [field: string]: string }[]): string {
  const things = datasets.map(({ id, ...fields }) => {
    const said = Object.entries({ 'dct:description': '"What it is"', ...fields }).map(
      ([term, value]) => `${term} ${value}`,
    );
    return `<https://halden.example/${id}> a dcat:Dataset ; ${said.join(' ; ')} .\n`;
  });
  return `@prefix dcat: <http://www.w3.org/ns/dcat#> .
@prefix dct: <http://purl.org/dc/terms/> .
@prefix foaf: <http://xmlns.com/foaf/0.1/> .
@prefix own: <${BASE}/ns/entry#> .
${things.join('')}`;
}
