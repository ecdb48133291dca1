import { RESOURCE_TYPES, ROLES } from '@carebourse/contracts/constants';
import { RELEASE_INTERVALS } from '@carebourse/contracts/release-schedule';
import { entryTermsSchema, tableDefinitionSchema } from '@carebourse/contracts/tables';
import { shiftDate, type ReadDemo } from '@carebourse/runtime/seed';
import { z } from 'zod';

const time = z.iso.datetime().transform((text) => shiftDate(text));

const entryKey = { resourceType: z.enum(RESOURCE_TYPES), resourceId: z.int() };

const tableSchema = z.object({
  definition: tableDefinitionSchema,
  /** Names of the sources that the statement reads. */
  needs: z.array(z.string()),
  /** A statement that answers the definition's columns, in an order that is the same each time. */
  select: z.string(),
});

const entrySchema = z.object({
  ...entryKey,
  terms: entryTermsSchema,
  /** How often each of its tables is released anew; absent where no interval is stated. */
  releaseEvery: z.enum(RELEASE_INTERVALS).optional(),
  tables: z.array(tableSchema),
});

const correctionSchema = z.object({
  ...entryKey,
  /** Name of the table. */
  table: z.string(),
  /** The definition of its first release, which the steward withdrew. */
  mistaken: tableDefinitionSchema,
  steward: z.object({ userId: z.int(), role: z.enum(ROLES) }),
  at: time,
  corrects: z.string(),
  withdrawReason: z.string(),
});

const demoTablesSchema = z.object({
  /** When the tables were released, but for corrections. */
  releasedAt: time,
  /** Statements that make the functions which the sources use. */
  macros: z.array(z.string()),
  /** What the tables are made of: relations by name, each behind those that it needs. */
  sources: z.array(z.object({ name: z.string(), needs: z.array(z.string()), sql: z.string() })),
  entries: z.array(entrySchema),
  corrections: z.array(correctionSchema),
});

export type DemoTables = z.output<typeof demoTablesSchema>;
export type DemoEntry = z.output<typeof entrySchema>;
export type DemoTable = z.output<typeof tableSchema>;
export type Correction = z.output<typeof correctionSchema>;

/** The tables of the demo: SQL, definitions and terms, as `local/demo` writes them. */
export function readDemoTables(readDemo: ReadDemo): DemoTables {
  return demoTablesSchema.parse(readDemo('generated/tables.json'));
}
