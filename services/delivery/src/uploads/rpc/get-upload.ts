import type { DeliveryRpc } from '../../context.ts';
import { finishUpload } from '../finish-upload.ts';
import { requireUpload } from '../require-upload.ts';
import { presentUpload } from './present-upload.ts';

export const getUpload: DeliveryRpc<'GetUpload'> = async (context, { id }, { caller }) => {
  const bytes = await finishUpload(context, await requireUpload(context, caller, id));
  // Anew: the last byte may just have been noticed.
  const upload = await requireUpload(context, caller, id);
  return { upload: presentUpload(upload, bytes) };
};
