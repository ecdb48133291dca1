import type { AccessRequestStreamRpc } from '../../context.ts';
import { requestAudit } from '../../events/request-audit.ts';
import { giveFile } from './give-file.ts';
import { requireFile } from './require-file.ts';

export const readRequestFile: AccessRequestStreamRpc<'ReadRequestFile'> = async function* (context, request, call) {
  const { about, file } = await requireFile(context, request, call.caller);
  yield* giveFile(context, file, requestAudit(about, 'file-read', call.caller));
};
