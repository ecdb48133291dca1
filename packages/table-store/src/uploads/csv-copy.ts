import { open } from 'node:fs/promises';
import { walkRecords, type CsvLayout } from './csv-layout.ts';
import type { UploadLimits } from './problems.ts';

/** Writes the rows of a text file alone, in UTF-8 and with LF, as the engine reads them. */
export async function copyRows(file: string, layout: CsvLayout, limits: UploadLimits, target: string): Promise<void> {
  await using handle = await open(target, 'wx');
  let pieces: Buffer[] = [];
  const newline = Buffer.from('\n');
  await walkRecords(file, layout, limits, {
    onRow: (walk) => pieces.push(walk.read(), newline),
    afterPiece: async () => {
      if (pieces.length > 0) await handle.writeFile(Buffer.concat(pieces));
      pieces = [];
    },
  });
}
