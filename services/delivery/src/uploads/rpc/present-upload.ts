import type { Upload } from '@carebourse/contracts/stewardship';
import { NOTHING_FOUND } from '../domain/found.ts';
import type { UploadRow } from '../store/uploads.ts';

/** @param bytes that have come */
export function presentUpload({ id, state, fileName, totalBytes, found, release }: UploadRow, bytes: number): Upload {
  return { id, state, fileName, bytes, totalBytes, ...(found ?? NOTHING_FOUND), release };
}
