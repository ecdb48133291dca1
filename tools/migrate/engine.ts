import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import { SchemaEngine, type SchemaFilter } from '@prisma/schema-engine-wasm';
import pg from 'pg';
import { readSchema } from './history.ts';

/** The engine looks for this when it panics; without it the cause is lost. */
Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message: (message: string) => console.error(message) } });

/** Nothing is kept out of Prisma's sight. */
export const noFilters: SchemaFilter = { externalTables: [], externalEnums: [] };

/**
 * Runs `work` with Prisma's schema engine as WebAssembly over the pg driver. The native engine that the Prisma CLI uses
 * is downloaded at run time, which an offline or locked-down machine cannot do.
 */
export async function withEngine<T>(
  databaseUrl: string,
  service: string,
  work: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  // Our own pool, because the engine does not wait for the end of the one it would make.
  const pool = new IntrospectionPool({ connectionString: databaseUrl });
  const schema = readSchema(service);
  try {
    const factory = bindMigrationAwareSqlAdapterFactory(knowingChars(new PrismaPg(pool), pool));
    const engine = await SchemaEngine.new({ datamodels: [[schema.path, schema.content]] }, () => undefined, factory);
    return await work(engine);
  } finally {
    await pool.end();
  }
}

/**
 * PostgreSQL's catalogue has columns of its internal one-byte type "char", which the engine reads and this version of
 * the adapter refuses. The pool passes them off as text, `knowingChars` tells the engine what they are.
 */
class IntrospectionPool extends pg.Pool {
  readonly charColumns = new WeakMap<object, number[]>();

  // The adapter only uses the promise form.
  override query = (async (query: pg.QueryConfig) => {
    const result = await super.query(query);
    const chars = result.fields.filter((field) => field.dataTypeID === pg.types.builtins.CHAR);
    this.charColumns.set(
      result.rows,
      chars.map((field) => result.fields.indexOf(field)),
    );
    for (const field of chars) field.dataTypeID = pg.types.builtins.TEXT;
    return result;
  }) as pg.Pool['query'];
}

function knowingChars(factory: PrismaPg, { charColumns }: IntrospectionPool): PrismaPg {
  const connect = factory.connect.bind(factory);
  factory.connect = async () => {
    const adapter = await connect();
    const queryRaw = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (query) => {
      const result = await queryRaw(query);
      for (const column of charColumns.get(result.rows) ?? []) result.columnTypes[column] = ColumnTypeEnum.Character;
      return result;
    };
    return adapter;
  };
  return factory;
}
