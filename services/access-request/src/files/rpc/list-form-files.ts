import { resourceReferenceSchema } from '@carebourse/contracts/catalogue';
import { parse } from '@carebourse/runtime/parse';
import type { AccessRequestRpc } from '../../context.ts';
import { listFormFiles as listStored } from '../../store/request-files.ts';
import { presentFile } from '../../rpc/present-file.ts';

export const listFormFiles: AccessRequestRpc<'ListFormFiles'> = async ({ db, cipher }, request, { caller }) => {
  const entry = parse(resourceReferenceSchema, request);
  const files = await listStored(db, cipher, { ...entry, authorId: caller.userId });
  return { files: files.map(presentFile) };
};
