import { z } from 'zod';
import { RESOURCE_TYPES } from './constants.ts';
import { IMPORT_MESSAGES } from './messages/import.ts';
import { cursorSchema, idSchema, text } from './text.ts';

/** Where an import stands. Only what is `done` has changed the catalogue. */
export const IMPORT_STATES = ['reading', 'planned', 'refused', 'applying', 'done', 'failed', 'dropped'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What an import does with an entry of its file; a harvest also with entries that its address tells no more. */
export const IMPORT_ACTIONS = ['made', 'changed', 'gone', 'left', 'problem'] as const;
export type ImportAction = (typeof IMPORT_ACTIONS)[number];

export const IMPORT_LIMITS = {
  /** The largest file. */
  megabytes: 64,
  fileName: 200,
  address: 500,
  /** Lines, or imports, of a page. */
  page: 100,
  /** Addresses that are read on a schedule. */
  harvests: 100,
} as const;

const pageSize = z.coerce.number().int().min(1).max(IMPORT_LIMITS.page).default(IMPORT_LIMITS.page);

/** The address that a file has, or had, where it comes from. */
export const baseAddressSchema = z
  .url({ protocol: /^https?$/, message: IMPORT_MESSAGES.urlInvalid })
  .max(IMPORT_LIMITS.address);

/** POST /api/catalogue/imports: the body is the file. */
export const importFileQuerySchema = z.object({
  fileName: text(IMPORT_LIMITS.fileName).min(1).describe('Its ending says which format it is in'),
  organizationId: idSchema.optional().describe('Whose entries they become; without one, whom the file names'),
  baseAddress: baseAddressSchema
    .optional()
    .describe('By which relative addresses are resolved where the file does not say; without it they are left out'),
});

/** POST /api/catalogue/imports/address */
export const importAddressSchema = z.object({
  url: baseAddressSchema,
  organizationId: idSchema.optional(),
});
export type ImportAddress = z.output<typeof importAddressSchema>;

/** GET /api/catalogue/imports */
const pageQuerySchema = z.object({ limit: pageSize, cursor: cursorSchema.optional() });
export const importListQuerySchema = pageQuerySchema.extend({
  harvestId: idSchema.optional().describe('The log of this harvest alone'),
});

/** GET /api/catalogue/imports/{id}/lines */
export const importLinesQuerySchema = pageQuerySchema.extend({ action: z.enum(IMPORT_ACTIONS).optional() });

/** POST /api/catalogue/imports/{id}/apply */
export const applyImportSchema = z.object({
  publish: z.boolean().default(false).describe('Whether new entries are published at once; otherwise they are drafts'),
});

const count = z.int().min(0);

export const importSchema = z.object({
  id: idSchema,
  source: z.string().describe('The name of the file, or its address'),
  organizationId: idSchema.nullable(),
  startedBy: z.object({ id: idSchema, name: z.string() }),
  state: z.enum(IMPORT_STATES),
  reason: z.string().nullable().describe('Why it was refused or failed'),
  counts: z.object({ made: count, changed: count, gone: count, left: count, problem: count }),
  harvestId: idSchema.nullable().describe('Of which harvest this is one reading'),
  relative: z
    .object({
      count: count.describe('Different ones, at most 1000'),
      first: z.string(),
      line: z.int().nullable().describe('Of the first'),
    })
    .nullable()
    .describe('Addresses that are left out because they are relative; send the file again with baseAddress'),
  applied: count.describe('Entries that are written so far; they count once all are'),
  publish: z.boolean(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
});
export type Import = z.output<typeof importSchema>;

export const importListSchema = z.object({ items: z.array(importSchema), nextCursor: z.string() });
export type ImportList = z.output<typeof importListSchema>;

const importProblemSchema = z.object({
  line: z.int().nullable(),
  path: z.string().describe('The field that it concerns'),
  message: z.string(),
});

export const importLineSchema = z.object({
  position: count,
  action: z.enum(IMPORT_ACTIONS),
  source: z.string().describe('By what the entry is found again; empty when it told nothing'),
  line: z.int().nullable(),
  name: z.string().nullable(),
  resourceType: z.enum(RESOURCE_TYPES),
  resourceId: idSchema.nullable(),
  changes: z.array(z.string()).describe('Fields that become something else'),
  problems: z.array(importProblemSchema),
});
export type ImportLine = z.output<typeof importLineSchema>;

export const importLineListSchema = z.object({ items: z.array(importLineSchema), nextCursor: z.string() });
export type ImportLineList = z.output<typeof importLineListSchema>;

/** How often an address is read. */
export const HARVEST_SCHEDULES = ['daily', 'weekly'] as const;
export type HarvestSchedule = (typeof HARVEST_SCHEDULES)[number];

/** A harvest that is stopped reads no more until somebody has looked at it. */
export const HARVEST_STATES = ['active', 'stopped', 'ended'] as const;
export type HarvestState = (typeof HARVEST_STATES)[number];

/** POST /api/catalogue/harvests */
export const newHarvestSchema = importAddressSchema.extend({
  every: z.enum(HARVEST_SCHEDULES),
  publish: z.boolean().default(false).describe('Whether new entries are published at once; otherwise they are drafts'),
});
export type NewHarvest = z.input<typeof newHarvestSchema>;

export const harvestSchema = z.object({
  id: idSchema,
  url: z.string(),
  organizationId: idSchema.nullable(),
  every: z.enum(HARVEST_SCHEDULES),
  publish: z.boolean(),
  state: z.enum(HARVEST_STATES),
  reason: z.string().nullable().describe('Why it is stopped'),
  startedBy: z.object({ id: idSchema, name: z.string() }),
  startedAt: z.iso.datetime(),
  nextAt: z.iso.datetime().describe('When it is read next, while it is active'),
});
export type Harvest = z.output<typeof harvestSchema>;

export const harvestListSchema = z.object({ items: z.array(harvestSchema) });
export type HarvestList = z.output<typeof harvestListSchema>;
