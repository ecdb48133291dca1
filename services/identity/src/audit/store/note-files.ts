import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AuditNote, readNotes, writeNote } from '../domain/audit-notes.ts';

const FILE = 'audit-trail.jsonl';

/** Where heads of the trail are noted outside of the database: a file in each of some folders, which only grows. */
export interface NoteFiles {
  folders: readonly string[];
  /** The notes of each folder, in the order of the folders. */
  read(): Promise<AuditNote[][]>;
  /** Into every folder, or into those given; on the disk when it resolves. */
  write(note: AuditNote, into?: readonly string[]): Promise<void>;
}

/** @param folders are made when something is noted first */
export function noteFilesIn(folders: readonly string[]): NoteFiles {
  return {
    folders,
    read: () => Promise.all(folders.map(readFolder)),
    async write(note, into = folders) {
      // Replicas may share the file: what one adds takes nothing from another. The leading end of line is for a line that
      // a crash has cut off.
      for (const folder of into) {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await appendFile(join(folder, FILE), `\n${writeNote(note)}\n`, { mode: 0o600, flush: true });
      }
    },
  };
}

async function readFolder(folder: string): Promise<AuditNote[]> {
  const path = join(folder, FILE);
  try {
    return readNotes(await readFile(path, 'utf8'));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw new Error(`the notes of the audit trail at ${path} cannot be read`, { cause });
  }
}
