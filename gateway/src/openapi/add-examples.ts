import type { createDocument } from 'zod-openapi';
import { exampleOf, type Schema } from './example.ts';

type Document = ReturnType<typeof createDocument>;

interface MediaType {
  schema?: Schema;
  example?: unknown;
}

interface Operation {
  requestBody?: { content?: Record<string, MediaType> };
  responses?: Record<string, { content?: Record<string, MediaType> }>;
}

/** Gives every body and answer that has a schema and no example one that follows the schema. */
export function addExamples(document: Document): Document {
  const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>;
  const resolve = (ref: string): Schema => schemas[ref.split('/').at(-1) ?? ''] ?? {};
  for (const path of Object.values({ ...document.paths, ...document.webhooks })) {
    for (const operation of Object.values(path as Record<string, Operation>)) {
      const bodies = [operation.requestBody, ...Object.values(operation.responses ?? {})];
      for (const media of bodies.flatMap((body) => Object.values(body?.content ?? {}))) {
        if (media.schema && media.example === undefined) media.example = exampleOf(media.schema, resolve);
      }
    }
  }
  return document;
}
