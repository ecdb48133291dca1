import type { AccessRequestStreamRpc } from '../../context.ts';
import { giveFile } from './give-file.ts';
import { formFileAudit } from './form-file-audit.ts';
import { requireFormFile } from './require-form-file.ts';

export const readFormFile: AccessRequestStreamRpc<'ReadFormFile'> = async function* (context, request, { caller }) {
  const { entry, file } = await requireFormFile(context, request, caller);
  yield* giveFile(context, file, formFileAudit(entry, 'read', caller));
};
