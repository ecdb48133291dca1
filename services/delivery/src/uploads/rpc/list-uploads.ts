import type { Context, DeliveryRpc } from '../../context.ts';
import { stewardedEntries } from '../../check/steward.ts';
import { listOpenUploads, type UploadRow } from '../store/uploads.ts';
import { expiryOf, UPLOAD_KEPT_MS } from '../require-upload.ts';

export const listUploads: DeliveryRpc<'ListUploads'> = async (context, _request, { caller }) => {
  const entries = await stewardedEntries(context, caller);
  const names = new Map(entries.map((entry) => [keyOf(entry), entry.name]));
  const since = new Date(context.now().getTime() - UPLOAD_KEPT_MS);
  const found = await listOpenUploads(context.db, context.cipher, since, entries);
  const uploads = await Promise.all(
    found.map(async (upload) => {
      const { id, state, fileName, totalBytes, ownerId: userId, resourceType, resourceId } = upload;
      const resourceName = names.get(keyOf(upload)) ?? '';
      const expiresAt = expiryOf(upload).toISOString();
      const bytes = await bytesOf(context, upload);
      return { id, state, fileName, bytes, totalBytes, userId, resourceType, resourceId, resourceName, expiresAt };
    }),
  );
  return { uploads };
};

const keyOf = (entry: Pick<UploadRow, 'resourceType' | 'resourceId'>) => `${entry.resourceType}/${entry.resourceId}`;

/** That have come; a file that is gone has none. */
async function bytesOf({ uploads }: Pick<Context, 'uploads'>, { id, state, totalBytes }: UploadRow): Promise<number> {
  return state === 'uploading' ? ((await uploads.files.size(id)) ?? 0) : totalBytes;
}
