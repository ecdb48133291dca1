import type { AccessRequestRpc } from '../../context.ts';
import { requestAudit } from '../../events/request-audit.ts';
import { requireFile } from './require-file.ts';
import { takeBackFile } from './take-back-file.ts';

export const removeRequestFile: AccessRequestRpc<'RemoveRequestFile'> = async (context, request, { caller }) => {
  const { about, file } = await requireFile(context, request, caller);
  await takeBackFile(context, file, requestAudit(about, 'file-removed', caller));
  return {};
};
