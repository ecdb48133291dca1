import type { Logger } from '@carebourse/runtime/logger';
import type { TableStore } from '@carebourse/table-store/table-store';
import type { Database } from '../store/database.ts';
import { UploadFiles } from './upload-files.ts';
import { UploadWork } from './upload-work.ts';

/** Files that stewards bring, and the work on them. */
export interface Uploads {
  files: UploadFiles;
  work: UploadWork;
}

export function openUploads(tables: Pick<TableStore, 'stagingFolder'>, db: Database, logger: Logger): Uploads {
  return { files: new UploadFiles(tables.stagingFolder), work: new UploadWork(db, logger) };
}
