import { MESSAGES } from '@carebourse/contracts/messages';
import { UnavailableError } from '@carebourse/runtime/errors';
import { setTimeout as sleep } from 'node:timers/promises';
import { requireStewarded } from '../../check/steward.ts';
import type { StewardshipRpc } from '../../context.ts';
import { requireUpload } from '../../uploads/require-upload.ts';
import { readDefinition, tellingByField } from './read-definition.ts';
import { requireReady } from './require-ready.ts';

/** Less than a call may take. */
const PATIENCE_MS = 3_000;

export const previewRelease: StewardshipRpc<'PreviewRelease'> = async (context, request, { caller, signal }) => {
  const entry = await requireStewarded(context, caller, request);
  const upload = await requireUpload(context, caller, request.uploadId);
  requireReady(upload, entry);
  const definition = await readDefinition(request.definition);
  const made = tellingByField(() => context.previews.make(context, { entry, upload, definition }));
  const late = sleep(PATIENCE_MS, undefined, { signal });
  const preview = await Promise.race([made, late.catch(() => undefined)]);
  if (!preview) throw new UnavailableError(MESSAGES.uploads.previewUnderWay);
  return { preview: JSON.stringify(preview) };
};
