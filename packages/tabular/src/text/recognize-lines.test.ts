import { describe, expect, test } from 'vitest';
import { recognizeLastLine } from './recognize-footer.ts';
import { recognizeLines } from './recognize-lines.ts';
import { firstRecords } from './text-record.ts';

const SETTINGS = { rowBytes: 100_000, lineEnd: 'lf' } as const;
const recognized = (text: string) => recognizeLines(Buffer.from(text), true, SETTINGS);

describe('the line that names the columns', () => {
  test.each<[string, string, number | null]>([
    ['is the first', 'a,b\n1,2\n', 1],
    ['is the first of one column', 'note\nhello, you\nbye\n', 1],
    ['is the first where rows are ragged', 'a,b\n1\n1\n1\n', 1],
    ['is the first where it has one name less', 'a,b\n1,x,y\n2,x,y\n', 1],
    ['follows a title in one value', 'Report\na,b,c\n1,2,3\n', 2],
    ['follows a title filled up with delimiters', 'Report,,\n,,\na,b,c\n1,2,3\n', 3],
    ['follows a title of two columns', 'Report\nid,value\nx,2\n', 2],
    ['follows several titles and empty lines', 'Hospital\n\nProduced:,2026-04-01\n\na,b,c,d,e\n1,2,3,4,5\n', 5],
    ['follows a title with a quoted line break', '"Report\nof May",,\na,b,c\n1,2,3\n', 3],
    ['follows the line with the separator', 'sep=;\na;b\n1;2\n', 2],
    ['has no name for the index', ',subject,age\n0,A-1,40\n', 1],
    ['has years for names', 'site,2019,2020\nA,1,2\n', 1],
    ['is none where the first has values alone', '1,40,2026-01-02\n2,41,2026-01-03\n', null],
  ])('%s', (_, text, headerLine) => {
    expect(recognized(text).headerLine).toBe(headerLine);
  });

  test('is looked for in the first thirty lines alone', () => {
    expect(recognized(`${'title\n'.repeat(29)}a,b,c\n${'1,2,3\n'.repeat(90)}`).headerLine).toBe(30);
    expect(recognized(`${'title\n'.repeat(30)}a,b,c\n${'1,2,3\n'.repeat(90)}`).headerLine).toBe(1);
  });

  test('is doubtful where some of it are values', () => {
    expect(recognized('A-1,40,M\nA-2,41,F\n')).toMatchObject({ headerLine: 1, headerIsDoubtful: true });
    expect(recognized('id,2019\nA-2,41\n').headerIsDoubtful).toBe(false);
  });
});

describe('the delimiter', () => {
  test.each<[string, string, string]>([
    ['a semicolon with decimal commas', 'poids;taille\n70,5;1,80\n81,0;1,75\n', ';'],
    ['a semicolon with commas everywhere', 'a;b,c;d\n1;2,0;3\n', ';'],
    ['a semicolon below a title with a comma', 'Rapport, mai\npoids;taille\n70,5;1,80\n81,0;1,75\n', ';'],
    ['a semicolon with one decimal comma', 'id;poids\n1;70,5\n2;81,0\n', ';'],
    ['a tab', 'a\tb\n1,5\t2\n', '\t'],
    ['a bar', 'a|b\n1|2\n', '|'],
    ['a comma with semicolons in texts', 'a,b\n1,"x; y; z"\n2,u; v\n', ','],
    ['said by the first line', 'sep=|\na|b;c\n1|2;3\n', '|'],
  ])('is %s', (_, text, delimiter) => {
    expect(recognized(text).delimiter).toBe(delimiter);
  });
});

describe('the last row', () => {
  const lastLine = (text: string, width = 3) =>
    recognizeLastLine(firstRecords(Buffer.from(text), true, { ...SETTINGS, delimiter: ',' }, 100), width);
  const ROWS = 'A-1,x,1\nA-2,y,2\n';

  test.each([
    ['a total', 'Total,,3\n'],
    ['a total of rows', '"Total rows: 2",,\n'],
    ['a French total', 'Total général,,"3,5"\n'],
    ['a note', 'Note: of May,,\n'],
    ['a source in one value', 'Source: laboratory\n'],
    ['a sentence alone', 'This report was made at night\n'],
    ['an asterisk', '*confirmed later,,\n'],
    ['a word after an empty line', '\nconfidential\n'],
    ['blank lines before a total', ',,\n,,\nTotal,,3\n'],
    ['several of them', 'Total,,3\nNote: x\nSource: y\n'],
  ])('comes before %s', (_, footer) => {
    expect(lastLine(ROWS + footer)).toBe(2);
  });

  test.each([
    ['a row', 'A-3,z,3\n'],
    ['a row that was cut', 'A-3,z\n'],
    ['a value that was cut', 'A-3\n'],
    ['a row of missing values', ',,\n'],
    ['a row after an empty line', '\nA-3,,\n'],
    ['a row of a name that begins like a total', 'Total bilirubin,x,3\n'],
    ['a row of a name that begins like a note', 'Noted,x,3\n'],
    ['a total among texts', 'Total,see below,3\n'],
  ])('is %s', (_, row) => {
    expect(lastLine(ROWS + row)).toBeNull();
  });
});
