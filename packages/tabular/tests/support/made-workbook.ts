import { zipFile, type ZipPart } from '@carebourse/testing/sample-files';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

export interface MadeSheet {
  name?: string;
  /** XML of the rows. */
  rows?: string;
  /** XML after the rows. */
  after?: string;
  state?: string;
  kind?: 'worksheet' | 'chartsheet';
  /** Where the workbook says it is; in `xl/worksheets` by default. */
  target?: string;
}

export interface MadeWorkbook {
  sheets?: readonly MadeSheet[];
  /** XML of the shared strings. */
  strings?: string;
  /** Codes of number formats: cells of style n have the n-th, style 0 has none. */
  formats?: readonly string[];
  /** XML before and after the list of sheets. */
  before?: string;
  after?: string;
  /** Added, or in the place of those of the same name. */
  parts?: readonly ZipPart[];
}

/** The parts of a workbook of XML as one writes it. */
export function workbookParts(made: MadeWorkbook): ZipPart[] {
  const { sheets = [{}], strings, formats = [], before = '', after = '', parts = [] } = made;
  const listed = sheets.map(({ name = `Sheet${sheets.length}`, state = 'visible' }, at) => {
    const shown = state === 'visible' ? '' : ` state="${state}"`;
    return `<sheet name="${name}" sheetId="${at + 1}"${shown} r:id="s${at}"/>`;
  });
  const relations = sheets.map(({ kind = 'worksheet', target }, at) =>
    relation(`s${at}`, kind, target ?? `worksheets/sheet${at + 1}.xml`),
  );
  const own: ZipPart[] = [
    { name: '[Content_Types].xml', content: `<Types xmlns="${PACKAGE}/content-types"/>` },
    { name: '_rels/.rels', content: relationships([relation('r1', 'officeDocument', 'xl/workbook.xml')]) },
    {
      name: 'xl/workbook.xml',
      content: `<?xml version="1.0" encoding="UTF-8"?><workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${before}<sheets>${listed.join('')}</sheets>${after}</workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relationships([
        ...relations,
        relation('x1', 'sharedStrings', 'sharedStrings.xml'),
        relation('x2', 'styles', 'styles.xml'),
      ]),
    },
    ...sheets.map((sheet, at) => ({ name: `xl/worksheets/sheet${at + 1}.xml`, content: sheetXml(sheet) })),
    { name: 'xl/sharedStrings.xml', content: `<sst xmlns="${MAIN}">${strings ?? ''}</sst>` },
    { name: 'xl/styles.xml', content: stylesXml(formats) },
  ];
  const replaced = new Set(parts.map(({ name }) => name));
  return [...own.filter(({ name }) => !replaced.has(name)), ...parts];
}

export function madeWorkbook(made: MadeWorkbook): Buffer {
  return zipFile(workbookParts(made));
}

export function sheetXml({ rows = '', after = '' }: MadeSheet): string {
  return `<worksheet xmlns="${MAIN}"><dimension ref="A1"/><sheetData>${rows}</sheetData>${after}</worksheet>`;
}

function stylesXml(formats: readonly string[]): string {
  const codes = formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(code)}"/>`);
  const styles = formats.map((_, at) => `<xf numFmtId="${164 + at}"/>`);
  return `<styleSheet xmlns="${MAIN}"><numFmts>${codes.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

export function relation(id: string, kind: string, target: string): string {
  return `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;
}

export function relationships(all: readonly string[]): string {
  return `<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;
}
