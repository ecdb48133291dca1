import type { ReadingReport, UploadReading } from '@carebourse/contracts/table-reading';
import type { TableStore } from '@carebourse/table-store/table-store';
import { KeptMaking } from './kept-making.ts';
import type { Uploads } from './uploads.ts';

interface ReportParts {
  tables: Pick<TableStore, 'look'>;
  uploads: Pick<Uploads, 'files'>;
}

/** What stewards look at to choose how uploads are read. Its lines and values are taken from the file each time. */
export class ReadingReports {
  readonly #kept = new KeptMaking<Omit<ReadingReport, 'confirmed'>>();

  /** @param own what the upload says of its reading */
  async make({ tables, uploads }: ReportParts, id: string, own: UploadReading): Promise<ReadingReport> {
    const looked = await this.#kept.get(JSON.stringify([id, own.reading]), async () => {
      await uploads.files.fetch(id);
      return tables.look(id, own.reading);
    });
    return { ...looked, ...own };
  }
}
