import { percentOf } from '../../lib/numbers.ts';
import type { OpenUpload, Upload } from '@carebourse/contracts/stewardship';
import { TABLE_FILES, tableFileOf } from '@carebourse/contracts/table-files';
import { TABLE_LIMITS } from '@carebourse/contracts/tables';
import { or } from '../../lib/lists.ts';
import type { KeptUpload } from './kept-upload.ts';
import { fileSize } from '../../lib/file-size.ts';

/** What a file chooser offers. */
export const ACCEPTED = Object.values(TABLE_FILES)
  .flatMap(({ endings }) => endings.map((ending) => `.${ending}`))
  .join(',');

/** What is taken, and how much of it: "CSV in any usual encoding and separator up to 5 GB, …" */
export const TAKEN = `${or(
  Object.values(TABLE_FILES).map(({ words, most }) => `${words} up to ${fileSize(most)}`),
)}; at most ${TABLE_LIMITS.columns} columns.`;

type Chosen = Pick<File, 'name' | 'size' | 'lastModified'>;

/** Why a file is not sent; undefined when it is. The server looks into it, whatever it is called. */
export function fileProblem({ name, size }: Chosen): string | undefined {
  const kind = tableFileOf(name);
  if (!kind) return `${name} is no CSV, Excel or Parquet file, by its name.`;
  if (size === 0) return `${name} is empty.`;
  const { most } = TABLE_FILES[kind];
  if (size > most) {
    const what = kind === 'workbook' ? 'A workbook' : 'A file';
    return `${name} has ${fileSize(size)}, ${fileSize(size - most)} too much. ${what} may have ${fileSize(most)}.`;
  }
  return undefined;
}

/** Whether a chosen file is the one of an upload that stopped, so that it goes on instead of beginning anew. */
export function isSameFile(file: Chosen, upload: Upload, kept: KeptUpload | undefined): boolean {
  const looksSame = file.name === upload.fileName && file.size === upload.totalBytes;
  return looksSame && (kept?.id !== upload.id || kept.lastModified === file.lastModified);
}

/** How far a file has come: "42 percent of 1.2 GB has come" */
export function uploadProgress({
  state,
  bytes,
  totalBytes,
}: Pick<OpenUpload, 'state' | 'bytes' | 'totalBytes'>): string {
  if (state === 'uploading') return `${percentOf(bytes, totalBytes)} percent of ${fileSize(totalBytes)} has come`;
  if (state === 'inspecting') return `${fileSize(totalBytes)}, is looked into`;
  if (state === 'publishing') return `${fileSize(totalBytes)}, is being published`;
  return `${fileSize(totalBytes)}, waits to be described and published`;
}

/** "about 2 minutes left", from what was sent since; undefined while too little is known. */
export function timeLeft(sent: number, total: number, sentBefore: number, elapsedMs: number): string | undefined {
  const bytes = sent - sentBefore;
  if (bytes <= 0 || elapsedMs < 2_000) return undefined;
  const seconds = ((total - sent) / bytes) * (elapsedMs / 1000);
  if (seconds < 60) return 'less than a minute left';
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `about ${minutes} minutes left` : `about ${Math.round(minutes / 60)} hours left`;
}
