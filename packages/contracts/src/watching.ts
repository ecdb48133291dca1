import { z } from 'zod';
import { RESOURCE_TYPES } from './constants.ts';
import { idSchema } from './text.ts';

/** Entries that one person may watch. */
export const MOST_WATCHED = 500;

export const watchedReferenceSchema = z.object({ resourceType: z.enum(RESOURCE_TYPES), resourceId: idSchema });
export type WatchedReference = z.output<typeof watchedReferenceSchema>;

/** An entry of the catalogue of whose changes a person hears. */
export const watchedEntrySchema = watchedReferenceSchema.extend({
  name: z.string().describe('As it was last heard of'),
  listed: z.boolean().describe('Whether it can be found and asked for now'),
  since: z.iso.datetime(),
});
export type WatchedEntry = z.output<typeof watchedEntrySchema>;

/** GET /api/watches: what the caller watches, newest first. */
export const watchListSchema = z.object({ items: z.array(watchedEntrySchema) });
export type WatchList = z.output<typeof watchListSchema>;
