import type { AccessRequestRpc } from '../../context.ts';
import { listFiles } from '../../store/request-files.ts';
import { requireRequest } from '../../store/requests.ts';
import { requireSide } from '../../rpc/require-side.ts';
import { presentFile } from '../../rpc/present-file.ts';

export const listRequestFiles: AccessRequestRpc<'ListRequestFiles'> = async ({ db, cipher }, { id }, { caller }) => {
  const side = await requireSide(db, await requireRequest(db, cipher, id), caller);
  const sought = { requestId: id, authorId: caller.userId, withNotes: side === 'reviewer' };
  return { files: (await listFiles(db, cipher, sought)).map(presentFile) };
};
