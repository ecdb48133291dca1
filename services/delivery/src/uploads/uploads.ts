import type { Logger } from '@carebourse/runtime/logger';
import type { TableStore } from '@carebourse/table-store/table-store';
import type { Database } from '../store/database.ts';
import { BucketUploadFiles } from './bucket-upload-files.ts';
import { FolderUploadFiles } from './folder-upload-files.ts';
import type { UploadFiles } from './upload-files.ts';
import { UploadWork } from './upload-work.ts';

/** Files that stewards bring, and the work on them. */
export interface Uploads {
  files: UploadFiles;
  work: UploadWork;
}

/** They lie where releases do: in the bucket, or in a folder. */
export function openUploads(
  { bucket, stagingFolder }: Pick<TableStore, 'bucket' | 'stagingFolder'>,
  db: Database,
  logger: Logger,
): Uploads {
  const files = bucket ? new BucketUploadFiles(bucket, stagingFolder) : new FolderUploadFiles(stagingFolder);
  return { files, work: new UploadWork(db, logger) };
}
