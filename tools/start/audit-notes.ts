import { delimiter, join } from 'node:path';
import type { StartSettings } from './settings.ts';

/** The folder of the audit trail's notes, below DATA_DIR and in an archive of the log. */
export const auditNotesName = 'audit';

/**
 * Where identity notes the head of the audit trail, as its setting AUDIT_NOTE_DIRS: beside the keys, and beside the
 * archived log, which a restore of an older moment does not take back.
 * @param clusterId of the database's cluster: the trail of another one, begun anew, has notes of its own
 */
export function auditNoteDirs(
  settings: Pick<StartSettings, 'AUDIT_NOTE_DIRS' | 'DATA_DIR' | 'WAL_ARCHIVE_DIR'>,
  clusterId: string,
): string {
  const { AUDIT_NOTE_DIRS, DATA_DIR, WAL_ARCHIVE_DIR } = settings;
  if (AUDIT_NOTE_DIRS) return AUDIT_NOTE_DIRS;
  const beside = WAL_ARCHIVE_DIR ? [join(WAL_ARCHIVE_DIR, clusterId, auditNotesName)] : [];
  return [join(DATA_DIR, auditNotesName, clusterId), ...beside].join(delimiter);
}
