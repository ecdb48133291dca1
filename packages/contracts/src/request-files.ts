import { z } from 'zod';
import { MESSAGES } from './messages.ts';
import { idSchema, oneLine, text } from './text.ts';

const { requestFiles: words } = MESSAGES;

export const REQUEST_FILE_LIMITS = {
  megabytes: 20,
  bytes: 20 * 1024 * 1024,
  /** Characters of a name. */
  name: 255,
  /** Files of one message. */
  ofMessage: 5,
  /** Pixels of a picture's side, and of all of it. */
  side: 16_384,
  pixels: 64_000_000,
  /** Entries of a Word document, and what they are unpacked. */
  entries: 2_000,
  unpackedBytes: 100 * 1024 * 1024,
  /** How many times larger a part of a file may become when it is unpacked, once it is no small one. */
  ratio: 200,
  /** How long a file waits to be sent with a message. */
  waitingHours: 24,
} as const;

/** What files may be, with the endings that their names have. */
export const FILE_KINDS = {
  pdf: { mediaType: 'application/pdf', endings: ['.pdf'], name: 'PDF' },
  png: { mediaType: 'image/png', endings: ['.png'], name: 'PNG picture' },
  jpeg: { mediaType: 'image/jpeg', endings: ['.jpg', '.jpeg'], name: 'JPEG picture' },
  docx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    endings: ['.docx'],
    name: 'Word document',
  },
} as const;
export type FileKind = keyof typeof FILE_KINDS;
export const FILE_KIND_NAMES = Object.keys(FILE_KINDS) as [FileKind, ...FileKind[]];

/** All endings, as file choosers take them. */
export const FILE_ENDINGS: readonly string[] = Object.values(FILE_KINDS).flatMap(({ endings }) => endings);

/** Of which kind a file is by the ending of its name; undefined for all that is not taken. */
export function kindOfName(name: string): FileKind | undefined {
  const ending = /\.[^.]*$/.exec(name)?.[0].toLowerCase() ?? '';
  return FILE_KIND_NAMES.find((kind) => (FILE_KINDS[kind].endings as readonly string[]).includes(ending));
}

/** Separators of paths, and what systems do not take in names. */
const OF_PATHS = /[/\\:*?"<>|]/;

/** One name without a path, as it looks: it is shown to others, and becomes the name of what they save. */
export const fileNameSchema = oneLine(text(REQUEST_FILE_LIMITS.name).min(1, words.nameRequired))
  .refine((name) => !OF_PATHS.test(name) && !name.startsWith('.') && !name.endsWith('.'), words.nameIsPath)
  .refine((name) => kindOfName(name) !== undefined, words.kindNotTaken);

/** POST /api/resource-requests/{id}/files and /api/forms/{resourceType}/{resourceId}/files, whose body is the file. */
export const requestFileQuerySchema = z.object({
  name: fileNameSchema.describe('What the file is called, with its ending: pdf, png, jpg, jpeg or docx'),
});

/** A file on a request. */
export const requestFileSchema = z.object({
  id: idSchema,
  name: z.string(),
  kind: z.enum(FILE_KIND_NAMES),
  bytes: z.int().min(1),
  sha256: z.string().describe('Of its bytes, in hexadecimal digits'),
  at: z.iso.datetime().describe('When it was brought'),
  messageId: idSchema.nullable().describe('The message that it was sent with; null before that'),
  ofForm: z.boolean().describe('Whether it was brought to answer the entry’s form'),
});
export type RequestFile = z.output<typeof requestFileSchema>;

/** GET /api/resource-requests/{id}/files */
export const requestFileListSchema = z.object({ items: z.array(requestFileSchema) });

/** A file that somebody brought to answer the form of an entry. */
export const formFileSchema = requestFileSchema
  .omit({ messageId: true, ofForm: true })
  .extend({ requestId: idSchema.nullable().describe('The request that it is part of; null while it waits') });
export type FormFile = z.output<typeof formFileSchema>;

/** GET /api/forms/{resourceType}/{resourceId}/files */
export const formFileListSchema = z.object({ items: z.array(formFileSchema) });

/** What a message takes along. */
export const attachedFilesSchema = z
  .array(idSchema)
  .max(REQUEST_FILE_LIMITS.ofMessage, words.tooMany(REQUEST_FILE_LIMITS.ofMessage))
  .refine((ids) => new Set(ids).size === ids.length, words.notYours);
