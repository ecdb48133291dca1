import { MESSAGES } from '@carebourse/contracts/service-messages';
import { uploadSchema, type Upload } from '@carebourse/contracts/stewardship';
import {
  readingReportSchema,
  type ReadingReport,
  tableReadingSchema,
  type ReadingChoice,
  type TableReading,
  type UploadReading,
} from '@carebourse/contracts/table-reading';
import { ConflictError, ForbiddenError, InvalidInputError, NotFoundError } from '@carebourse/runtime/errors';
import { eventually } from '@carebourse/testing/eventually';
import { expect, it } from 'vitest';
import { presentReport, presentUpload } from '../../../../../gateway/src/present/upload.ts';
import { sweepUploads } from '../upload-sweep.ts';
import { inEachPlace } from '../../../tests/in-each-place.ts';
import { auditLines } from '../../../tests/released-visits.ts';
import {
  admin,
  entry,
  begin,
  steward,
  stewardshipWorld,
  stranger,
  visitsCsv,
  visitsTable,
  type StewardshipWorld,
} from '../../../tests/stewardship-world.ts';

const { uploads: said } = MESSAGES;
const DAY_MS = 24 * 60 * 60_000;
const plainColumn = { numbers: '1234.5', days: 'year-month-day', misfitsAreMissing: false } as const;

/** Of a file of visits. */
const recognized: TableReading = {
  encoding: 'utf-8',
  delimiter: ',',
  sheet: null,
  headerLine: 1,
  lastLine: null,
  missingWords: [],
  columns: [plainColumn, plainColumn, plainColumn],
};
const question = { about: 'header', column: null, message: 'Line 1 seems to name the columns.' } as const;
const other: TableReading = { ...recognized, missingWords: ['.'] };
const looked: Omit<ReadingReport, 'confirmed'> = {
  reading: recognized,
  questions: [question],
  sheets: [],
  firstLines: [{ line: 1, values: ['health_number', 'age', 'sex'] }],
  leftOut: [],
  leftOutCount: 0,
  accents: [],
  words: [],
  columns: [],
};

interface Reported {
  /** What the table store was told to read by, call by call. */
  inspected: (ReadingChoice | undefined)[];
  staged: (TableReading | null | undefined)[];
  looks: number;
}

/**
 * A world whose table store recognizes a reading, asks about it, and reads by whatever is chosen but by those that are refused.
 */
async function askingWorld(refuses: (reading: TableReading) => boolean = () => false) {
  const world = await stewardshipWorld();
  const { tables } = world.context;
  const reported: Reported = { inspected: [], staged: [], looks: 0 };
  const [inspect, stage] = [tables.inspect.bind(tables), tables.stage.bind(tables)];
  tables.inspect = async (name, chosen) => {
    reported.inspected.push(chosen);
    const plain = await inspect(name);
    const reading: UploadReading = chosen
      ? { reading: { ...recognized, ...tableReadingSchema.partial().parse(chosen) }, questions: [], confirmed: true }
      : { reading: recognized, questions: [question], confirmed: false };
    if (!refuses(reading.reading)) return { ...plain, reading };
    const problems = [{ line: 3, column: null, message: 'There are 3 values for 2 columns.' }];
    return { ...plain, reading, columns: [], problems, usable: false };
  };
  tables.stage = async (name, columns, reading) => {
    reported.staged.push(reading);
    return stage(name, columns);
  };
  tables.look = async (_name, reading) => {
    reported.looks += 1;
    return { ...looked, reading };
  };
  await world.startWork();
  const upload = await world.bring(steward, 'visits.csv', visitsCsv(200));
  return { ...world, reported, upload };
}

async function choose(world: StewardshipWorld, id: string, reading: unknown, user = steward): Promise<Upload> {
  const answer = await world.call(user, 'ChooseUploadReading', { id, reading: JSON.stringify(reading) });
  return uploadSchema.parse(presentUpload(answer.upload));
}

async function report(world: StewardshipWorld, id: string, user = steward): Promise<ReadingReport> {
  return readingReportSchema.parse(presentReport((await world.call(user, 'GetUploadReading', { id })).report));
}

/** The upload once it was looked into again. */
const again = (world: StewardshipWorld, id: string) =>
  eventually(async () => {
    const upload = await world.look(steward, id);
    if (upload.state === 'inspecting') throw new Error('still looked into');
    return upload;
  });

function released(world: StewardshipWorld, uploadId: string, call: 'PublishRelease' | 'PreviewRelease') {
  return world.call(steward, call, { ...entry, uploadId, definition: JSON.stringify(visitsTable()) });
}

inEachPlace('how an upload is read', () => {
  it('is asked before anything is previewed or released, and confirmed without another look into it', async () => {
    const world = await askingWorld();
    const { id, state, reading } = world.upload;
    expect([state, reading]).toEqual(['inspected', { reading: recognized, questions: [question], confirmed: false }]);
    for (const call of ['PreviewRelease', 'PublishRelease'] as const) {
      await expect(released(world, id, call)).rejects.toThrow(new ConflictError(said.readingOpen));
    }
    const confirmed = await choose(world, id, recognized);
    expect(confirmed).toMatchObject({ state: 'inspected', rows: 200, reading: { confirmed: true } });
    expect(await choose(world, id, recognized)).toEqual(confirmed);
    expect(world.reported.inspected).toEqual([undefined]);
    expect((await world.release(steward, id, visitsTable())).state).toBe('published');
    expect(world.reported.staged).toEqual([recognized]);
    const actions = (await auditLines(world)).filter((action) => action === 'reading.chosen');
    expect(actions, 'the same again is no act').toHaveLength(1);
  });

  it('can be chosen: the file is looked into again, and released so', async () => {
    const world = await askingWorld();
    const { id } = world.upload;
    expect(await choose(world, id, other)).toMatchObject({ state: 'inspecting', rows: null });
    expect(await again(world, id)).toMatchObject({
      state: 'inspected',
      rows: 200,
      reading: { reading: other, questions: [], confirmed: true },
    });
    expect(world.reported.inspected).toEqual([undefined, other]);
    await world.release(steward, id, visitsTable());
    expect(world.reported.staged).toEqual([other]);
  });

  it('has the same file taken anew when it is another one', async () => {
    const world = await askingWorld();
    await choose(world, world.upload.id, recognized);
    await world.release(steward, world.upload.id, visitsTable());
    const releasedBy = async (reading: TableReading) => {
      const { id } = await world.bring(steward, 'again.csv', visitsCsv(200));
      await choose(world, id, reading);
      await again(world, id);
      return world.release(steward, id, visitsTable());
    };
    expect((await releasedBy(recognized)).release?.number).toBe(1);
    expect(world.reported.staged).toEqual([recognized]);
    expect((await releasedBy(other)).state).toBe('published');
    expect(world.reported.staged).toEqual([recognized, other]);
  });

  it('keeps a refused file for its day, so that it can be read in another way', async () => {
    const world = await askingWorld((reading) => reading.missingWords.length === 0);
    const { id, state, problems } = world.upload;
    expect([state, problems[0]?.line]).toEqual(['refused', 3]);
    await expect(released(world, id, 'PreviewRelease')).rejects.toThrow(new ConflictError(said.notInspected));
    expect((await report(world, id)).firstLines).toEqual(looked.firstLines);
    await choose(world, id, other);
    expect((await again(world, id)).state).toBe('inspected');
    const { context, clock } = world;
    expect(await context.uploads.files.size(id)).toBeGreaterThan(0);
    clock.now = () => new Date(Date.now() + DAY_MS);
    await sweepUploads(context);
    expect(await context.uploads.files.size(id)).toBeUndefined();
  });
});

it('is shown with lines of the file to whoever brought it alone, and each look is a line of the audit trail', async () => {
  const world = await askingWorld();
  const { id } = world.upload;
  expect(await report(world, id)).toEqual({ ...looked, confirmed: false });
  await choose(world, id, recognized);
  expect(await report(world, id)).toEqual({ ...looked, confirmed: true });
  expect(world.reported.looks, 'looked through once').toBe(1);
  expect((await auditLines(world)).filter((action) => action === 'upload.viewed')).toHaveLength(2);
  const stored = JSON.stringify(await world.context.db.upload.findMany(), (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  expect(stored).not.toContain('firstLines');
  for (const user of [stranger, admin]) {
    await expect(report(world, id, user)).rejects.toThrow(NotFoundError);
    await expect(choose(world, id, recognized, user)).rejects.toThrow(NotFoundError);
  }
  // Who left the organization is not shown what they brought for it.
  await world.context.db.upload.updateMany({ data: { ownerId: stranger.userId } });
  await expect(report(world, id, stranger)).rejects.toThrow(ForbiddenError);
  await expect(choose(world, id, recognized, stranger)).rejects.toThrow(ForbiddenError);
});

it('is refused by field where the file has no such thing', async () => {
  const world = await askingWorld();
  const { id } = world.upload;
  const errors = async (reading: unknown) => {
    const error: unknown = await choose(world, id, reading).catch((refused: unknown) => refused);
    if (!(error instanceof InvalidInputError)) throw error;
    return error.fieldErrors;
  };
  expect(await errors({ ...recognized, sheet: 'Visits' })).toEqual({ sheet: [said.noSheets] });
  expect(await errors({ ...recognized, headerLine: 4, lastLine: 2 })).toEqual({ lastLine: [said.lastLineTooEarly] });
  expect(Object.keys(await errors({ ...recognized, encoding: 'ebcdic' }))).toEqual(['encoding']);
  expect(world.reported.inspected).toHaveLength(1);
});

it('cannot be chosen before the file was looked into, where there is nothing to choose, and once it is a release', async () => {
  const world = await askingWorld();
  const begun = await begin(world, steward, 10);
  const { db } = world.context;
  const refusedWith = async (id: string, message: string) => {
    await expect(report(world, id)).rejects.toThrow(new ConflictError(message));
    await expect(choose(world, id, other)).rejects.toThrow(new ConflictError(message));
  };
  await refusedWith(begun, said.notLookedInto);
  await db.upload.update({ where: { id: begun }, data: { state: 'inspected' } });
  await refusedWith(begun, said.noReading);
  await choose(world, world.upload.id, recognized);
  await world.release(steward, world.upload.id, visitsTable());
  await refusedWith(world.upload.id, said.readingSettled);
});
