import { PrismaPg } from '@prisma/adapter-pg';
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  DriverAdapterError,
  type Error as AdapterError,
} from '@prisma/driver-adapter-utils';
import { SchemaEngine, type SchemaFilter } from '@prisma/schema-engine-wasm';
import pg from 'pg';
import { readSchema } from './history.ts';
import { lockTimeoutMs } from './patience.ts';

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
  const pool = new IntrospectionPool({ connectionString: databaseUrl, options: `-c lock_timeout=${lockTimeoutMs}` });
  const schema = readSchema(service);
  try {
    const factory = bindMigrationAwareSqlAdapterFactory(repaired(new PrismaPg(pool), pool));
    const engine = await SchemaEngine.new({ datamodels: [[schema.path, schema.content]] }, () => undefined, factory);
    return await work(engine);
  } finally {
    await pool.end();
  }
}

/**
 * PostgreSQL's catalogue has columns of its internal one-byte type "char", which the engine reads and this version of
 * the adapter refuses. The pool passes them off as text, `repaired` tells the engine what they are.
 */
class IntrospectionPool extends pg.Pool {
  readonly charColumns = new WeakMap<object, number[]>();

  async runScript(sql: string): Promise<void> {
    await super.query(sql);
  }

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

/** Two things that this version of the adapter does not do for migrations. */
function repaired(factory: PrismaPg, pool: IntrospectionPool): PrismaPg {
  const connect = factory.connect.bind(factory);
  factory.connect = async () => {
    const adapter = await connect();
    const queryRaw = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (query) => {
      const result = await queryRaw(query);
      for (const column of pool.charColumns.get(result.rows) ?? [])
        result.columnTypes[column] = ColumnTypeEnum.Character;
      return result;
    };
    // The adapter cuts scripts at each semicolon, also inside a function's body. PostgreSQL takes them whole.
    adapter.executeScript = async (script) => {
      try {
        await pool.runScript(script);
      } catch (error) {
        // The engine forwards errors of this class alone with their text.
        throw new DriverAdapterError(toMapped(error));
      }
    };
    return adapter;
  };
  return factory;
}

function toMapped(error: unknown): AdapterError {
  if (!(error instanceof pg.DatabaseError)) throw error;
  const { code = '', severity = '', message, detail, hint } = error;
  return { kind: 'postgres', code, severity, message, detail, column: error.column, hint };
}
