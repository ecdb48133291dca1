import { importFileQuerySchema } from '@carebourse/contracts/imports';
import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import type { ImportServiceDefinition } from '@carebourse/rpc/catalogue';
import type { RequestOut } from '@carebourse/rpc/methods';
import { InvalidInputError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import { z } from 'zod';
import type { CatalogueUploadRpc } from '../../context.ts';
import { readPlan } from '../read-plan.ts';
import { startImport } from '../store/imports.ts';
import { presentImport } from './present-import.ts';
import { requireImporter } from './require-importer.ts';

type Message = RequestOut<ImportServiceDefinition['PlanImport']>;

const startSchema = importFileQuerySchema.extend({ mediaType: z.string(), base: z.string() });

export const planImport: CatalogueUploadRpc<'PlanImport'> = async (context, requests, call) => {
  const messages = requests[Symbol.asyncIterator]();
  const { fileName, mediaType, organizationId, base, baseAddress } = await readStart(messages);
  const importer = await requireImporter(context, call, organizationId);
  const at = context.now();
  const begun = await startImport(context.db, {
    source: fileName,
    isAddress: false,
    base,
    startedAt: at,
    readAt: at,
    ...importer,
  });
  const file = { bytes: bytesOf(messages), fileName, mediaType: mediaType || undefined, base: baseAddress };
  return { import: presentImport(await readPlan(context, begun, file, call.signal)) };
};

async function readStart(messages: AsyncIterator<Message>) {
  const first = await messages.next();
  const start = first.done ? undefined : first.value.start;
  if (!start) throw new InvalidInputError(IMPORT_MESSAGES.empty);
  return parse(startSchema, start);
}

async function* bytesOf(messages: AsyncIterator<Message>): AsyncGenerator<Uint8Array> {
  for (;;) {
    const { value, done } = await messages.next();
    if (done) return;
    if (value.content) yield value.content;
  }
}
