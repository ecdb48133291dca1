import type { Archive } from './archive.ts';
import { prefixed, readXml } from './read-xml.ts';
import { damaged, WorkbookRefusedError } from './workbook-refused-error.ts';

/** A sheet of cells; charts on sheets of their own are none. */
export interface SheetPart {
  name: string;
  hidden: boolean;
  part: string;
}

/** What is where in a workbook. */
export interface Outline {
  sheets: SheetPart[];
  /** The parts that all sheets share; undefined where there is none. */
  sharedStrings: string | undefined;
  styles: string | undefined;
  /** The year that days are counted from. */
  epoch: 1900 | 1904;
  /** Whether the program that wrote it left all formulas to the one that opens it. */
  isUncomputed: boolean;
}

interface Relation {
  /** The end of its type, which is the same in both forms of the format. */
  kind: string;
  part: string;
}

/** More than anybody leafs through. */
const MOST_SHEETS = 1000;
const NO_WORKBOOK = 'it has no workbook part';

/** @throws WorkbookRefusedError also for a ZIP file of another kind */
export async function readOutline(archive: Archive): Promise<Outline> {
  await refuseOtherArchives(archive);
  const main = [...(await readRelations(archive, ''))].find(([, { kind }]) => kind === 'officeDocument');
  if (!main) throw damaged(NO_WORKBOOK);
  const [, { part }] = main;
  if (/\.bin$/i.test(part)) {
    throw new WorkbookRefusedError('This is a binary Excel workbook (.xlsb): save it as .xlsx');
  }
  const relations = await readRelations(archive, part);
  const { named, ...properties } = await readBook(archive.read(part));
  const sheets = named.flatMap(({ id, ...sheet }) => {
    const relation = relations.get(id);
    if (!relation) throw damaged('one of its sheets is missing');
    return relation.kind === 'worksheet' ? [{ ...sheet, part: relation.part }] : [];
  });
  if (sheets.length === 0) throw new WorkbookRefusedError('This workbook has no sheet with cells');
  const only = (kind: string) => [...relations.values()].find((relation) => relation.kind === kind)?.part;
  return { ...properties, sheets, sharedStrings: only('sharedStrings'), styles: only('styles') };
}

async function refuseOtherArchives(archive: Archive): Promise<void> {
  if (archive.has('_rels/.rels') && archive.has('[Content_Types].xml')) {
    if (archive.has('word/document.xml')) refuse('This is a Word document: save its table as .xlsx or CSV');
    if (archive.has('ppt/presentation.xml')) refuse('This is a presentation: save its table as .xlsx or CSV');
    return;
  }
  if (archive.has('mimetype') && archive.has('content.xml')) {
    const kind = (await beginningOf(archive.read('mimetype'))).toString('latin1');
    refuse(
      kind.includes('opendocument.spreadsheet')
        ? 'This is an OpenDocument spreadsheet (.ods): save it as .xlsx'
        : 'This is an OpenDocument file and no workbook: save its table as .xlsx or CSV',
    );
  }
  if (archive.has('Index/Document.iwa')) refuse('This is a document of Apple Numbers: export it as Excel (.xlsx)');
  refuse('This is a ZIP file and no workbook: unpack it, and upload the table that is in it');
}

function refuse(why: string): never {
  throw new WorkbookRefusedError(why);
}

async function beginningOf(part: AsyncIterable<Buffer>): Promise<Buffer> {
  for await (const chunk of part) return chunk;
  return Buffer.alloc(0);
}

async function readBook(part: AsyncIterable<Buffer>) {
  const named: { name: string; hidden: boolean; id: string }[] = [];
  let epoch: 1900 | 1904 = 1900;
  let isUncomputed = false;
  let root = '';
  await readXml(part, {
    open(name, attributes, path) {
      if (path.length === 1) root = name;
      if (name === 'workbookPr' && isTrue(attributes['date1904'])) epoch = 1904;
      if (name === 'calcPr' && isTrue(attributes['fullCalcOnLoad'])) isUncomputed = true;
      if (name !== 'sheet' || path[1] !== 'sheets') return;
      const id = prefixed(attributes, 'id');
      if (attributes['name'] === undefined || id === undefined) throw damaged('one of its sheets has no name');
      if (named.length >= MOST_SHEETS) throw damaged(`it has more than ${MOST_SHEETS} sheets`);
      const state = attributes['state'] ?? 'visible';
      named.push({ name: attributes['name'], hidden: state !== 'visible', id });
    },
  });
  if (root !== 'workbook') throw damaged(NO_WORKBOOK);
  if (new Set(named.map(({ name }) => name)).size < named.length) throw damaged('two of its sheets have one name');
  return { named, epoch: epoch as 1900 | 1904, isUncomputed };
}

function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true' || value === 'on';
}

/**
 * The relations of a part by their id, without those that lead out of the file.
 * @param part '' for the file as a whole
 */
async function readRelations(archive: Archive, part: string): Promise<Map<string, Relation>> {
  const found = new Map<string, Relation>();
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  const name = `${folder}_rels/${part.slice(folder.length)}.rels`;
  if (!archive.has(name)) throw damaged('what its parts are to each other is missing');
  await readXml(archive.read(name), {
    open(element, { Id: id, Type: type, Target: target, TargetMode: mode }) {
      if (element !== 'Relationship' || mode === 'External' || !id || !type || !target) return;
      const kind = type.slice(type.lastIndexOf('/') + 1);
      found.set(id, { kind, part: partAt(archive, folder, target) });
    },
  });
  return found;
}

/** @param folder that a relative target counts from */
function partAt(archive: Archive, folder: string, target: string): string {
  const path = target.replaceAll('\\', '/');
  const steps: string[] = [];
  for (const step of (path.startsWith('/') ? path : `${folder}${path}`).split('/')) {
    if (step === '..' && steps.pop() === undefined) throw damaged('a part of it leads out of the file');
    if (step !== '' && step !== '.' && step !== '..') steps.push(step);
  }
  const part = steps.join('/');
  return archive.has(part) || !/%[\da-f]{2}/i.test(part) ? part : decodedPath(part);
}

function decodedPath(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
