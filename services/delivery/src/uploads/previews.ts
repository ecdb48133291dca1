import { rowsMayLeave } from '@carebourse/contracts/leaving-rows';
import { ACCESS_TYPES, type AccessType } from '@carebourse/contracts/constants';
import type { Preview } from '@carebourse/contracts/stewardship';
import type { TableDefinition } from '@carebourse/contracts/tables';
import { InvalidInputError } from '@carebourse/runtime/errors';
import type { TableStore } from '@carebourse/table-store/table-store';
import { StageRefusedError } from '@carebourse/table-store/uploads/stage';
import { viewOf } from '@carebourse/table-store/view-of';
import type { Stewarded } from '../check/steward.ts';
import type { Database } from '../store/database.ts';
import type { DeliverySecrets } from '../store/secrets.ts';
import { findEntryTerms } from '../store/tables.ts';
import type { UploadRow } from './store/uploads.ts';
import { KeptMaking } from './kept-making.ts';
import { stageUpload, type StagingParts } from './stage-upload.ts';

interface PreviewParts extends StagingParts {
  db: Database;
  tables: TableStore;
  secrets: DeliverySecrets;
}

/** What is to be shown. */
export interface Previewed {
  entry: Stewarded;
  upload: UploadRow;
  definition: TableDefinition;
}

/** What grantees would see of uploads. */
export class Previews {
  readonly #kept = new KeptMaking<Preview>();

  /** @throws InvalidInputError when file, definition and terms do not fit each other */
  async make(context: PreviewParts, asked: Previewed): Promise<Preview> {
    const { confidentialRows } = await findEntryTerms(context.db, asked.entry);
    const rows = rowsMayLeave(asked.entry.accessLevel, { confidentialRows });
    const { id, found } = asked.upload;
    const key = JSON.stringify([id, found?.reading?.reading, asked.definition, rows]);
    return this.#kept.get(key, () => preview(context, asked, rows));
  }
}

async function preview(context: PreviewParts, asked: Previewed, mayLeave: boolean): Promise<Preview> {
  const { tables, secrets } = context;
  const { upload, definition } = asked;
  const source = await tellingProblems(() => stageUpload(context, upload, definition));
  const views: Preview['views'] = [];
  for (const accessType of ACCESS_TYPES) {
    const given = mayLeave ? including(accessType) : (['view'] as const);
    views.push({ accessType, ...(await tables.previewRows({ source, definition }, viewOf(definition, given))) });
  }
  const release = { source, definition, linkKey: secrets.link, figuresKey: secrets.figures };
  const { smallest, ...figures } = await tables.previewFigures(release);
  return { views, figures: { ...figures, smallestAtom: smallest } };
}

/** Kinds of access include smaller ones. */
function including(accessType: AccessType): readonly AccessType[] {
  return ACCESS_TYPES.slice(0, ACCESS_TYPES.indexOf(accessType) + 1);
}

/** What does not fit the definition is reported as other wrong input is. */
async function tellingProblems<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StageRefusedError)) throw error;
    const words = error.problems.map(({ line, column, message }) =>
      [line === null ? '' : `line ${line}`, column ?? '', message].filter((part) => part !== '').join(': '),
    );
    throw new InvalidInputError(words[0] ?? error.message, { '': words });
  }
}
