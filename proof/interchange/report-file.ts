import { FileRefusedError } from '@carebourse/interchange/file-refused-error';
import { readDescriptions } from '@carebourse/interchange/read-descriptions';
import { createReadStream } from 'node:fs';

/** What a file holds for the catalogue. */
export interface FileReport {
  entries: number;
  /** Why nothing of it can be imported. */
  refused: string | undefined;
  /** An entry a line, with its problems below it. */
  lines: string[];
}

/** Reads a file as an import would, and changes nothing. */
export async function reportFile(path: string): Promise<FileReport> {
  const report: FileReport = { entries: 0, refused: undefined, lines: [] };
  try {
    for await (const { source, line, entry, problems } of readDescriptions(createReadStream(path), {
      fileName: path,
    })) {
      if (entry) report.entries += 1;
      const what = entry ? `${entry.resourceType}: ${entry.content.name}` : 'cannot be imported';
      report.lines.push(`${line ?? '-'}: ${what} (${source || 'no source'})`);
      report.lines.push(...problems.map((problem) => `    ${problem.line ?? '-'} ${problem.path}: ${problem.message}`));
    }
  } catch (error) {
    if (!(error instanceof FileRefusedError)) throw error;
    report.refused = `${error.line ?? '-'}: ${error.message}`;
  }
  return report;
}
