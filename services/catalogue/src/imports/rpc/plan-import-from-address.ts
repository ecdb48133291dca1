import { importAddressSchema } from '@carebourse/contracts/imports';
import { requireCallable } from '@carebourse/runtime/outbound/require-callable';
import { parse } from '@carebourse/runtime/parse';
import { z } from 'zod';
import type { CatalogueRpc } from '../../context.ts';
import { startImport } from '../store/imports.ts';
import { addressField } from './address-field.ts';
import { presentImport } from './present-import.ts';
import { requireImporter } from './require-importer.ts';

const inputSchema = importAddressSchema.extend({ base: z.string() });

/** It is fetched by the work beside the calls: nobody knows how long that takes. */
export const planImportFromAddress: CatalogueRpc<'PlanImportFromAddress'> = async (context, request, call) => {
  const { url, organizationId, base } = parse(inputSchema, request);
  const importer = await requireImporter(context, call, organizationId);
  await requireCallable(url, context.outbound, addressField);
  const begun = await startImport(context.db, {
    source: url,
    isAddress: true,
    base,
    startedAt: context.now(),
    readAt: null,
    ...importer,
  });
  return { import: presentImport(begun) };
};
