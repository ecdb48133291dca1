import type { AccessRequestRpc } from '../../context.ts';
import { takeBackFile } from './take-back-file.ts';
import { formFileAudit } from './form-file-audit.ts';
import { requireFormFile } from './require-form-file.ts';

export const removeFormFile: AccessRequestRpc<'RemoveFormFile'> = async (context, request, { caller }) => {
  const { entry, file } = await requireFormFile(context, request, caller);
  await takeBackFile(context, file, formFileAudit(entry, 'removed', caller));
  return {};
};
