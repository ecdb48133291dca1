import { MESSAGES } from '@carebourse/contracts/service-messages';
import { requireStewarded } from '../../check/steward.ts';
import type { DeliveryRpc } from '../../context.ts';
import { requireUpload } from '../require-upload.ts';
import { withinPatience } from '../../rpc/within-patience.ts';
import { readDefinition, tellingByField } from './read-definition.ts';
import { requireReady } from './require-ready.ts';

export const previewRelease: DeliveryRpc<'PreviewRelease'> = async (context, request, { caller, signal }) => {
  const entry = await requireStewarded(context, caller, request, 'change');
  const upload = await requireUpload(context, caller, request.uploadId);
  requireReady(upload, entry);
  const definition = await readDefinition(request.definition);
  const made = tellingByField(() => context.previews.make(context, { entry, upload, definition }));
  const preview = await withinPatience(made, MESSAGES.uploads.previewUnderWay, signal);
  return { preview: JSON.stringify(preview) };
};
