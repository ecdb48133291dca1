import { draftSchema } from './catalogue.ts';
import { z } from 'zod';
import { ACCESS_LEVELS, ACCESS_TYPES, LIMITS } from './constants.ts';
import { nextReleaseSchema } from './release-schedule.ts';
import { uploadReadingSchema } from './table-reading.ts';
import { COLUMN_TYPES, entryTermsSchema, tableDefinitionSchema } from './tables.ts';
import { FREE_TEXT, freeText, idSchema, oneLine, text } from './text.ts';
import { answerColumnSchema, correctsSchema, presignedSecondsSchema, useBreakSchema } from './use.ts';

/** Kinds of entries that deliver tables. */
export const TABLE_ENTRY_TYPES = ['data', 'dataDomain', 'dataCollection'] as const;

/** An entry whose tables the caller may keep. */
export const stewardedEntrySchema = z.object({
  resourceType: z.enum(TABLE_ENTRY_TYPES),
  resourceId: idSchema,
  name: z.string(),
  accessLevel: z.enum(ACCESS_LEVELS).nullable(),
  draft: draftSchema,
  tables: z.int().min(0),
  lastReleaseAt: z.iso.datetime().nullable(),
});
export type StewardedEntry = z.output<typeof stewardedEntrySchema>;

/** GET /api/stewardship/entries */
export const stewardedEntryListSchema = z.object({ items: z.array(stewardedEntrySchema) });

export const managedReleaseSchema = z.object({
  number: z.int().min(1),
  publishedAt: z.iso.datetime(),
  withdrawnAt: z.iso.datetime().nullable(),
  withdrawReason: z.string().nullable().describe('Why its steward withdrew it; null where nobody said'),
  corrects: correctsSchema,
  deleteAt: z.iso.datetime().nullable().describe('When its files are deleted'),
  bytes: z.int().min(0),
});

export const managedTableSchema = nextReleaseSchema.extend({
  id: idSchema,
  name: z.string(),
  /** Of the newest release. */
  definition: tableDefinitionSchema,
  releases: z.array(managedReleaseSchema).describe('Newest first'),
});
export type ManagedTable = z.output<typeof managedTableSchema>;

/** GET /api/stewardship/{resourceType}/{resourceId}: what an entry delivers. */
export const stewardshipSchema = z.object({
  entry: stewardedEntrySchema.omit({ tables: true, lastReleaseAt: true }),
  terms: entryTermsSchema,
  tables: z.array(managedTableSchema),
  quota: z.object({
    uploadBytesPerDay: z.int().nullable().describe('That the caller may bring in a day; null without a limit'),
    storedBytes: z.int().min(0).describe('Of the releases whose files are there'),
    storedBytesPerEntry: z
      .int()
      .nullable()
      .describe('How many there may be by the caller’s plan; null without a limit'),
  }),
  presignedSeconds: presignedSecondsSchema,
});
export type Stewardship = z.output<typeof stewardshipSchema>;

/** One thing that is wrong with a file. Values of its rows are not repeated. */
export const uploadProblemSchema = z.object({
  line: z.int().min(1).nullable(),
  column: z.string().nullable(),
  message: z.string(),
});
export type UploadProblem = z.output<typeof uploadProblemSchema>;

/**
 * What was refused with columns found can be released under another definition, and what was refused with a reading can be
 * read in another way, while its file is kept.
 */
export const UPLOAD_STATES = ['uploading', 'inspecting', 'inspected', 'publishing', 'published', 'refused'] as const;

/**
 * Bytes of one PATCH of an upload (tus 1.0 at /api/uploads). The gateway takes no more at once; it may take as long as it
 * moves on, and what came of one that was cut is kept.
 */
export const UPLOAD_CHUNK_BYTES = 8 * 1024 * 1024;

/** What the metadata of an upload say: for which entry the file is, and what it is called. */
export const uploadMetadataSchema = z.object({
  resourceType: z.enum(TABLE_ENTRY_TYPES),
  resourceId: idSchema,
  filename: oneLine(text(LIMITS.shortText.max).min(1)),
});

/** From so many different values of a column on, they are told in two digits. */
export const EXACT_DISTINCT = 10_000;

/** GET /api/uploads/{id}: how far a file has come. */
export const uploadSchema = z.object({
  id: z.string(),
  state: z.enum(UPLOAD_STATES),
  fileName: z.string(),
  bytes: z.int().min(0).describe('That have come'),
  totalBytes: z.int().min(0),
  rows: z.int().min(0).nullable(),
  columns: z
    .array(
      z.object({
        name: z.string().describe('As tables call it'),
        header: z.string().describe('As the file calls it'),
        type: z.enum(COLUMN_TYPES),
        missingShare: z.number().min(0).max(1),
        distinct: z
          .int()
          .min(0)
          .describe(`How many different values: exactly below ${EXACT_DISTINCT}, and else in two digits`),
      }),
    )
    .describe('What was found, before anything is taken'),
  problems: z.array(uploadProblemSchema).describe('The first hundred'),
  problemCount: z.int().min(0).describe('One more than are listed when there are more'),
  reading: uploadReadingSchema
    .nullable()
    .describe('How the file is read; null where there is nothing to choose, and before it was looked into'),
  release: z.object({ tableId: idSchema, number: z.int() }).nullable().describe('What it became'),
});
export type Upload = z.output<typeof uploadSchema>;

/** GET /api/stewardship/uploads: a file for an entry of the caller's that is no release yet. */
export const openUploadSchema = uploadSchema
  .pick({ id: true, state: true, fileName: true, bytes: true, totalBytes: true })
  .extend({
    resourceType: z.enum(TABLE_ENTRY_TYPES),
    resourceId: idSchema,
    resourceName: z.string(),
    userId: idSchema.describe('Who brings it, and may alone go on with it'),
    userName: z.string().nullable(),
    expiresAt: z.iso.datetime().describe('When it is given up'),
  });
export type OpenUpload = z.output<typeof openUploadSchema>;
export const openUploadListSchema = z.object({ items: z.array(openUploadSchema) });

/** What a steward writes about a release to everybody who has access. */
const releaseWords = freeText(500);

/** POST /api/stewardship/{resourceType}/{resourceId}/releases: takes an inspected upload as a release, in the background. */
export const releaseInputSchema = z.object({
  uploadId: z.string(),
  definition: tableDefinitionSchema,
  deleteAt: z.iso.datetime().nullable().default(null),
  corrects: releaseWords
    .nullable()
    .default(null)
    .describe(`What it corrects in the release before; null where it corrects nothing. ${FREE_TEXT}`),
});

/** POST …/releases/{number}/withdraw. Whoever has access reads why. */
export const withdrawInputSchema = z.object({
  reason: z
    .preprocess(
      (value) => value ?? '',
      releaseWords.min(1, 'Please say why. Everybody who has access to the data reads it.'),
    )
    .describe(`Everybody who has access to the data reads it. ${FREE_TEXT}`),
});

/** GET …/releases/{number}/takers: who took something of a release, the last first. */
export const releaseTakersSchema = z.object({
  items: z.array(
    z.object({
      person: z.object({ id: idSchema, name: z.string() }),
      requestId: idSchema,
      times: z.int().min(1),
      lastAt: z.iso.datetime(),
      live: z.boolean().describe('Whether their access goes on: then they are told of a withdrawal'),
    }),
  ),
});
export type ReleaseTakers = z.output<typeof releaseTakersSchema>;

/** How the persons or a declared measure would be told of all persons, and how they are: for the steward alone. */
const figurePreviewSchema = answerColumnSchema.extend({
  told: z.union([z.string(), z.number(), z.boolean(), z.null()]).describe('Null where it is not told'),
  truth: z.number().nullable().describe('Of the file, without noise, and with the values that figures cut'),
  error: z
    .object({
      atom: z.number().nullable().describe('Of one smallest part: the middle one of those that are told'),
      all: z.number().nullable().describe('Of all persons'),
    })
    .describe('How far a figure is off at most, 19 times of 20; null where none is told'),
  untold: z
    .int()
    .min(0)
    .describe(
      'Smallest parts that do not tell it because one or two persons make most of it; no answer with them does',
    ),
});
export type FigurePreview = z.output<typeof figurePreviewSchema>;

/** POST /api/stewardship/{resourceType}/{resourceId}/preview: what grantees would see. */
export const previewInputSchema = z.object({ uploadId: z.string(), definition: tableDefinitionSchema });
export const previewSchema = z.object({
  views: z.array(
    z.object({
      accessType: z.enum(ACCESS_TYPES),
      columns: z.array(answerColumnSchema),
      rows: z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))).describe('The first few'),
      rowCount: z.int().min(0),
    }),
  ),
  figures: z.object({
    breaks: z.array(useBreakSchema).describe('After parts were taken together'),
    atoms: z.int().min(0),
    smallestAtom: z.int().min(0).describe('Persons of the smallest part of all breaks together'),
    persons: z.int().min(0),
    figures: z.array(figurePreviewSchema).describe('The persons first, then declared measures; quartiles take three'),
  }),
});
export type Preview = z.output<typeof previewSchema>;

/** GET /api/stewardship/{resourceType}/{resourceId}/uses: who used what, by week. */
export const stewardUseSchema = z.object({
  requestId: idSchema,
  userId: idSchema,
  userName: z.string().nullable(),
  week: z.iso.date().describe('Its Monday'),
  tableTitle: z.string(),
  way: z.enum(['preview', 'query', 'download', 'share']),
  times: z.int().min(1),
  rows: z.int().min(0),
  bytes: z.int().min(0),
  lastAt: z.iso.datetime(),
  live: z.boolean().describe('Whether the grant still holds'),
});

/** What was taken under a grant that has ended, and the word of its taker. */
export const stewardCopiesSchema = z.object({
  requestId: idSchema,
  userId: idSchema,
  userName: z.string().nullable(),
  times: z.int().min(1).describe('How often something was taken'),
  endedAt: z.iso.datetime().describe('When it was found that the access has ended'),
  destroyedAt: z.iso.datetime().nullable().describe('When they said that every copy is destroyed'),
});
export type StewardCopies = z.output<typeof stewardCopiesSchema>;

export const stewardUseListSchema = z.object({
  items: z.array(stewardUseSchema),
  copies: z.array(stewardCopiesSchema).describe('Those without a word first'),
});
export type StewardUseList = z.output<typeof stewardUseListSchema>;
export type StewardUse = z.output<typeof stewardUseSchema>;
