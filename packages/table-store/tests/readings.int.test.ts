import type { TableReading } from '@carebourse/contracts/table-reading';
import type { ColumnType } from '@carebourse/contracts/tables';
import iconv from 'iconv-lite';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { quoted } from '../src/duckdb.ts';
import type { TableStore, TableStoreSettings } from '../src/table-store.ts';
import type { Inspection } from '../src/uploads/inspect.ts';
import { StageRefusedError } from '../src/uploads/stage.ts';
import { openStore } from './support/store.ts';

async function storeWith(content: string | Buffer, settings: Partial<TableStoreSettings> = {}): Promise<TableStore> {
  const store = await openStore(settings);
  writeFileSync(join(store.stagingFolder, 'upload'), content);
  return store;
}

/** What is found, and the rows that are then taken with the types that were found, as text. */
async function read(content: string | Buffer, change: (reading: TableReading) => TableReading = (same) => same) {
  const store = await storeWith(content);
  const proposed = await store.inspect('upload');
  const reading = proposed.reading && change(proposed.reading.reading);
  const found = reading ? await store.inspect('upload', reading) : proposed;
  const columns = found.columns.map(({ name, type }) => ({ from: name, name, type }));
  const staged = await store.stage('upload', columns, reading);
  const taken = await store.run((connection) =>
    connection.runAndReadAll(`SELECT * FROM read_parquet(${quoted(staged.path)})`),
  );
  // What was written for the time of a call is gone.
  expect(readdirSync(store.stagingFolder)).toHaveLength(2);
  return { store, proposed, found, rows: taken.getRowsJson() };
}

async function refusalOf(content: string | Buffer): Promise<Inspection> {
  const store = await storeWith(content);
  const found = await store.inspect('upload');
  expect(found.problems.length).toBeGreaterThan(0);
  expect(readdirSync(store.stagingFolder)).toEqual(['upload']);
  return found;
}

const typesOf = ({ columns }: Inspection): [string, ColumnType][] => columns.map(({ name, type }) => [name, type]);
const askedOf = ({ reading }: Inspection) =>
  reading?.questions.map(({ about, column }) => (column === null ? about : `${about} ${column}`));

describe('a file that was exported', () => {
  test('with its separator in the first line has the columns of the second, and nothing is asked', async () => {
    const { proposed, store, rows } = await read(
      '\uFEFFsep=;\r\nchart_no;day;systolic\r\n00417;2026-03-08;131\r\n00518;2026-11-01;\r\n',
    );
    expect(proposed.reading).toMatchObject({
      questions: [],
      confirmed: true,
      reading: { headerLine: 2, delimiter: ';' },
    });
    expect(typesOf(proposed)).toEqual([
      ['chart_no', 'text'],
      ['day', 'date'],
      ['systolic', 'integer'],
    ]);
    expect(rows).toEqual([
      ['00417', '2026-03-08', '131'],
      ['00518', '2026-11-01', null],
    ]);
    const reading = proposed.reading?.reading;
    if (!reading) throw new Error('no reading');
    expect((await store.look('upload', reading)).leftOut).toEqual([
      { line: 1, values: ['sep=', ''], reason: 'separator' },
    ]);
  });

  test('with decimal commas and blanks for thousands has numbers, once that is confirmed', async () => {
    const { proposed, found, rows } = await read(
      'dossier;jour;creatinine;remarque\r\n000712;2026-02-28;88,4;\r\n000713;2026-03-01;1 204,75;"vérifié; répété"\r\n000714;2026-03-02;61,0;\r\n',
    );
    expect(proposed.reading).toMatchObject({ confirmed: false });
    expect(askedOf(proposed)).toEqual(['numbers creatinine']);
    expect(found.reading).toMatchObject({ confirmed: true, questions: [] });
    expect(rows).toEqual([
      ['000712', '2026-02-28', 88.4, null],
      ['000713', '2026-03-01', 1204.75, 'vérifié; répété'],
      ['000714', '2026-03-02', 61, null],
    ]);
  });

  test('with a zero before few of its codes has codes, and nothing is asked', async () => {
    const codes = [...Array.from({ length: 30 }, (_, at) => String(1001 + at)), '007', '0042'];
    const { proposed } = await read(`file_no,age\n${codes.map((code) => `${code},40`).join('\n')}\n`);
    expect(typesOf(proposed)[0]).toEqual(['file_no', 'text']);
    expect(proposed).toMatchObject({ problems: [], reading: { confirmed: true } });
  });

  test('with inch marks in its values is refused by line', async () => {
    const { problems } = await refusalOf('subject,height,remark\nA-1,5\' 11",tall\nA-2,"5\' 4""",ok\n');
    expect(problems).toEqual([
      { line: 2, column: null, message: expect.stringContaining('A quote stands within a value') },
    ]);
  });

  test.each(['subject,value', 'subject,value,'])(
    'with a comma after each line (names %s) has no column of it',
    async (header) => {
      const { proposed, rows } = await read(`${header}\nA-1,2.1,\nA-2,3.4,\n`);
      expect(askedOf(proposed)).toEqual(['left-out']);
      expect(rows).toEqual([
        ['A-1', 2.1],
        ['A-2', 3.4],
      ]);
    },
  );

  test('with a comma after some lines is refused by line', async () => {
    const { problems } = await refusalOf('a,b\n1,2,\n3,4,5\n6,7,\n');
    expect(problems.map(({ line, message }) => [line, message])).toEqual(
      [2, 3, 4].map((line) => [line, 'There are 3 values for 2 columns']),
    );
  });

  test('with a title and a total has neither a name nor a row of them', async () => {
    const { proposed, rows, found } = await read(
      '"Laboratory extract, produced 2026-04-01",,\n,,\nsubject,test,value\nA-1,TSH,2.1\nA-2,TSH,3.4\n"Total rows: 2",,\n',
    );
    expect(proposed.reading?.reading).toMatchObject({ headerLine: 3, lastLine: 5 });
    expect(askedOf(proposed)).toEqual(['header', 'left-out']);
    expect(typesOf(found)).toEqual([
      ['subject', 'text'],
      ['test', 'text'],
      ['value', 'number'],
    ]);
    expect(rows).toEqual([
      ['A-1', 'TSH', 2.1],
      ['A-2', 'TSH', 3.4],
    ]);
  });

  test('has its total as a row where the steward says so', async () => {
    const { rows } = await read('a,b\nx,1\nTotal,1\n', (reading) => ({ ...reading, lastLine: null }));
    expect(rows).toEqual([
      ['x', '1'],
      ['Total', '1'],
    ]);
  });

  test('with its names repeated inside has no rows of them', async () => {
    const { proposed, rows } = await read('a,b\n1,x\na,b\n2,y\na,b\n3,z\n');
    expect(askedOf(proposed)).toEqual(['left-out']);
    expect(rows).toEqual([
      ['1', 'x'],
      ['2', 'y'],
      ['3', 'z'],
    ]);
  });

  test('with an unnamed index has it as column_1, and is asked about it', async () => {
    const { proposed, rows } = await read(',subject,age\n0,A-1,40\n1,A-2,41\n');
    expect(askedOf(proposed)).toEqual(['header column_1']);
    expect(rows[0]).toEqual(['0', 'A-1', '40']);
  });

  test('without names is asked about, and has its first line as a row', async () => {
    const { proposed, rows } = await read('1,40\n2,41\n');
    expect(proposed.reading?.reading.headerLine).toBeNull();
    expect(askedOf(proposed)).toEqual(['header']);
    expect(rows).toEqual([
      ['1', '40'],
      ['2', '41'],
    ]);
  });

  test('with names that read the same but for what nobody sees is refused', async () => {
    const { problems } = await refusalOf('subject ,\u00A0age,\u200Bsex,sex,\uFEFFcity\n1,40,F,F,Barrie\n');
    expect(problems).toEqual([
      { line: 1, column: null, message: 'Two columns are called so: column 4 needs another name' },
    ]);
    expect((await read('\u00A0a\u200Bge,e\u0301tat\n40,x\n')).found.columns.map(({ header }) => header)).toEqual([
      'age',
      'état',
    ]);
  });

  test.each(['subject,age\rA-1,40\rA-2,41\r', '"subject",age\r"A-1",40\r"A-2",41'])(
    'by an old Mac has its lines (%j)',
    async (text) => {
      const { proposed, rows } = await read(text);
      expect(proposed.reading).toMatchObject({ questions: [], confirmed: true });
      expect(rows).toEqual([
        ['A-1', '40'],
        ['A-2', '41'],
      ]);
    },
  );

  test('with a line break in its one column, or without rows, is read as it is', async () => {
    expect((await read('note\n"line one\nline two"\n"say ""ah"""\n')).rows).toEqual([
      ['line one\nline two'],
      ['say "ah"'],
    ]);
    const empty = await (await storeWith('subject,age,sex\n')).inspect('upload');
    expect(empty).toMatchObject({ rows: 0, usable: true, reading: { confirmed: true } });
  });

  test('with names of all scripts keeps them to the letter', async () => {
    const names = ['"Nguyễn, Thị"', 'محمد', 'O’Brien', 'Jose\u0301', 'José', '👩‍⚕️', '=2+5', '-Ng', '+1 416 555 0100'];
    const { proposed, rows } = await read(`name,n\n${names.map((name) => `${name},1`).join('\n')}\n`);
    expect(proposed.reading?.questions).toEqual([]);
    expect(rows.map(([name]) => name)).toEqual(names.map((name) => name.replaceAll('"', '')));
  });

  test('with times of which one has no offset keeps them to the letter, and says so', async () => {
    const times = [
      '2026-03-08T02:30:00-05:00',
      '2026-11-01T01:30:00-04:00',
      '2026-11-01 01:30',
      '2026-12-31T23:30:00-05:00',
    ];
    const { proposed, rows } = await read(`visit,arrived\n${times.map((time, at) => `${at},${time}`).join('\n')}\n`);
    expect(askedOf(proposed)).toEqual(['days arrived']);
    expect(rows.map(([, time]) => time)).toEqual(times);
  });

  test.each(['E', 'e'])('with health numbers that a spreadsheet shortened (%s) is refused by line', async (letter) => {
    const content = `health_number,version\n1.23457${letter}+09,AB\n9.87654${letter}+09,\n1234567897,XK\n`;
    const { columns, problems } = await refusalOf(content);
    expect(columns[0]?.type).toBe('text');
    const message = expect.stringContaining('shortened by a spreadsheet: its digits are lost');
    expect(problems).toEqual([2, 3].map((line) => ({ line, column: 'health_number', message })));
    const store = await storeWith(content);
    const link = { from: 'health_number', name: 'person', type: 'text', personLink: true } as const;
    await expect(store.stage('upload', [link])).rejects.toBeInstanceOf(StageRefusedError);
  });

  test('has figures with exponents that were measured', async () => {
    const { proposed, rows } = await read('load\n1.5e+06\n850\n2.31e+05\n');
    expect(proposed).toMatchObject({ problems: [], columns: [{ type: 'number' }], reading: { confirmed: true } });
    expect(rows).toEqual([[1_500_000], [850], [231_000]]);
  });
});

describe('words for a missing value', () => {
  const lines = Array.from({ length: 40 }, (_, at) => `${at},${50 + at}.5,${at % 5},F`);
  lines[1] = '1,NA,3,F';
  lines[2] = '2,n/a,-,NA';
  lines[3] = '3,Inconnu,NULL,M';
  lines[4] = '4,Inf,1,M';
  lines[5] = '5,<5,2,M';
  const FILE = `subject,ferritin,score,sex\n${lines.join('\n')}\n`;

  test('are proposed where they stand among numbers, and what says more is a problem by line', async () => {
    const found = await refusalOf(FILE);
    expect(found.reading?.reading.missingWords.toSorted()).toEqual(['-', 'Inconnu', 'NA', 'NULL', 'n/a']);
    expect(askedOf(found)).toEqual(['missing']);
    expect(found.problems.map(({ line, column }) => [line, column])).toEqual([
      [6, 'ferritin'],
      [7, 'ferritin'],
    ]);
    expect(found.columns.map(({ type, missing }) => [type, missing])).toEqual([
      ['integer', 0],
      ['number', 3],
      ['integer', 2],
      ['text', 1],
    ]);
  });

  test('are counted to choose from, with what else stands among numbers', async () => {
    const store = await storeWith(FILE);
    const reading = (await store.inspect('upload')).reading?.reading;
    if (!reading) throw new Error('no reading');
    const report = await store.look('upload', reading);
    expect(report.words).toContainEqual({ word: 'NA', count: 2, columns: ['ferritin', 'sex'] });
    expect(report.words).toContainEqual({ word: '<5', count: 1, columns: ['ferritin'] });
    expect(report.columns[1]).toMatchObject({
      misfits: 2,
      samples: expect.arrayContaining([{ line: 3, before: 'NA', after: null }]),
    });
    expect(report.questions.map(({ about }) => about)).toEqual(['missing']);
  });

  test('and what does not fit are missing where the steward says so, but never in the person link', async () => {
    const chosen = (reading: TableReading): TableReading => ({
      ...reading,
      missingWords: ['NA', 'n/a', '-', 'NULL', 'Inconnu'],
      columns: reading.columns.map((column) => ({ ...column, misfitsAreMissing: true })),
    });
    const { found, rows, store } = await read(FILE, chosen);
    expect(found).toMatchObject({ problems: [], reading: { confirmed: true } });
    expect(found.columns.map(({ missing }) => missing)).toEqual([0, 5, 2, 1]);
    expect(rows[4]).toEqual(['4', null, '1', 'M']);
    const reading = found.reading?.reading ?? null;
    const link = { from: 'subject', name: 'person', type: 'text', personLink: true } as const;
    await expect(store.stage('upload', [link], reading)).rejects.toBeInstanceOf(StageRefusedError);
  });

  test('are none of texts, and found behind the first rows, too', async () => {
    const { proposed } = await read('country,note\nNA,None\nCA,unknown\n');
    expect(proposed.reading).toMatchObject({ questions: [], reading: { missingWords: [] } });
    const late = await read(`a\n${'1\n'.repeat(60_000)}NA\n`);
    expect(late.proposed).toMatchObject({ problems: [], columns: [{ type: 'integer', missing: 1 }] });
    expect(askedOf(late.proposed)).toEqual(['missing']);
  });
});

describe('a file of which the encoding alone is chosen', () => {
  test('has its last row and its words for missing found out under it, and asked', async () => {
    // The byte of é in MacRoman is no letter in Windows-1252.
    const rows = ['é;3;1', 'à;n/a;2', 'è;4;3', 'ï;5;4'];
    const store = await storeWith(iconv.encode(['region;visits;n', ...rows, 'Total;12;', ''].join('\n'), 'macroman'));
    const first = await store.inspect('upload');
    expect(first.reading).toMatchObject({ confirmed: false, reading: { encoding: 'windows-1252' } });
    const chosen = { encoding: 'macroman', delimiter: ';', sheet: null, columns: [] } as const;
    const found = await store.inspect('upload', { ...chosen, columns: [] });
    expect(found).toMatchObject({
      rows: 4,
      problems: [],
      reading: { reading: { lastLine: 5, missingWords: ['n/a'] } },
    });
    expect(askedOf(found)).toEqual(['left-out', 'missing']);
  });
});

describe('numbers', () => {
  test.each<[string, string, (number | string | null)[], string[]]>([
    ['a comma for thousands', 'cost\n"1,204.50"\n980.00\n', [1204.5, 980], ['numbers cost']],
    ['points for thousands', 'cost;n\n1.204,50;1\n980,00;2\n', [1204.5, 980], ['numbers cost']],
    ['apostrophes', "cost\n1'204.50\n12’000\n", [1204.5, 12_000], ['numbers cost']],
    ['narrow no-break spaces', 'cost\n1\u202F204\n12\u00A0000\n7\n', ['1204', '12000', '7'], ['numbers cost']],
    ['percent signs', 'share\n12%\n7.5%\n3 %\n', [12, 7.5, 3], ['numbers share']],
    ['percent signs and commas', 'share;n\n12,5 %;1\n7%;2\n', [12.5, 7], ['numbers share']],
    ['currency signs', 'cost\n"$1,204.50"\n$980.00\n', ['$1,204.50', '$980.00'], ['numbers cost']],
    ['groups of other than three', 'cost\n"1,20"\n"12,000.5"\n', ['1,20', '12,000.5'], ['numbers cost']],
    ['one format in nine of ten values', 'a\n1.5\n"1,5"\n', ['1.5', '1,5'], ['numbers a']],
  ])('with %s are read so, or text, and asked about', async (_, content, values, asked) => {
    const { proposed, rows } = await read(content);
    expect(askedOf(proposed)).toEqual(asked);
    expect(rows.map(([value]) => value)).toEqual(values);
  });

  test('that can be read in two ways are asked about, and proposed as the rest of the file has them', async () => {
    const alone = await read('n\n"1,234"\n"5,678"\n');
    expect(alone.proposed.reading?.questions).toEqual([
      {
        about: 'numbers',
        column: 'n',
        message: expect.stringContaining('may stand before decimals or between thousands'),
      },
    ]);
    expect(alone.rows).toEqual([['1234'], ['5678']]);
    const among = await read('a;b;c\n1,5;1.234;1,234\n2,25;2.345;5,678\n');
    expect(among.rows).toEqual([
      [1.5, '1234', 1.234],
      [2.25, '2345', 5.678],
    ]);
    expect(askedOf(among.proposed)).toEqual(['numbers a', 'numbers b', 'numbers c']);
    const plain = await read('n\n1.234\n5.678\n');
    expect(plain.proposed.reading).toMatchObject({ confirmed: true });
    expect(plain.rows).toEqual([[1.234], [5.678]]);
  });

  test('in the format that the steward chooses, and what does not fit it is told by line', async () => {
    const { rows } = await read('n\n"1,234"\n"5,678"\n', (reading) => ({
      ...reading,
      columns: [{ numbers: '1234,5', days: 'year-month-day', misfitsAreMissing: false }],
    }));
    expect(rows).toEqual([[1.234], [5.678]]);
    const many = Array.from({ length: 30 }, (_, at) => `${at},5;${at}`);
    many[3] = '3.5;3';
    const { problems } = await refusalOf(`n;m\n${many.join('\n')}\n`);
    expect(problems).toEqual([{ line: 5, column: 'n', message: 'This is not a number written as 1234,5' }]);
  });

  test('keep all digits, whatever stands between them', async () => {
    const { rows, proposed } = await read('n\n"9,007,199,254,740,993"\n"1,000"\n');
    expect(typesOf(proposed)).toEqual([['n', 'integer']]);
    expect(rows).toEqual([['9007199254740993'], ['1000']]);
    expect(typesOf((await read('n;m\n007,5;1\n1,5;2\n')).proposed)[0]).toEqual(['n', 'text']);
  });

  test('with a percent sign or another format behind the first rows are asked about, too', async () => {
    const percent = await read(`a\n${'1\n'.repeat(60_000)}2%\n`);
    expect(askedOf(percent.proposed)).toEqual(['numbers a']);
    const comma = await read(`a\n${'1\n'.repeat(60_000)}"1,234.5"\n`);
    expect(askedOf(comma.proposed)).toEqual(['numbers a']);
    expect(comma.rows.at(-1)).toEqual([1234.5]);
  });
});

describe('days', () => {
  test.each<[string, string[], string[]]>([
    ['day, month, year', ['03/04/1957', '29/02/1956', '1/1/2000'], ['1957-04-03', '1956-02-29', '2000-01-01']],
    ['month, day, year', ['03/04/1957', '12/31/1999'], ['1957-03-04', '1999-12-31']],
    ['year, month, day with other marks', ['2026/04/13', '2026.4.1'], ['2026-04-13', '2026-04-01']],
    [
      'named months',
      ['13 avr. 2026', '1er août 2025', 'Jan 5, 2024', '13APR2026'],
      ['2026-04-13', '2025-08-01', '2024-01-05', '2026-04-13'],
    ],
  ])('of %s are days once that is confirmed', async (_, written, days) => {
    const { proposed, rows } = await read(`born;n\n${written.map((day) => `${day};1`).join('\n')}\n`);
    expect(askedOf(proposed)).toEqual(['days born']);
    expect(rows.map(([day]) => day)).toEqual(days);
  });

  test('that could be two are asked about and text until an order is chosen', async () => {
    const content = 'day\n03/04/2025\n04/03/2025\n';
    const { proposed, rows } = await read(content);
    expect(proposed.reading?.questions).toEqual([
      { about: 'days', column: 'day', message: expect.stringContaining('month and day could be each other') },
    ]);
    expect(rows).toEqual([['03/04/2025'], ['04/03/2025']]);
    const chosen = await read(content, (reading) => ({
      ...reading,
      columns: [{ numbers: '1234.5', days: 'month-day-year', misfitsAreMissing: false }],
    }));
    expect(chosen.rows).toEqual([['2025-03-04'], ['2025-04-03']]);
    const report = await chosen.store.look('upload', proposed.reading?.reading ?? raise());
    expect(report.columns[0]).toMatchObject({ dayFormats: ['day-month-year', 'month-day-year'] });
    expect(report.questions).toHaveLength(1);
  });

  test('of years with two digits stay text, and are told', async () => {
    const { proposed, rows } = await read('day\n03/04/57\n29/02/56\n');
    expect(askedOf(proposed)).toEqual(['days day']);
    expect(rows[0]).toEqual(['03/04/57']);
  });

  test.each<[string, string[], string]>([
    ['numbers', ['12,5', '7,25', 'refusé', '8'], 'numbers value'],
    ['whole numbers', ['12', '7', 'refusé'], 'numbers value'],
    ['days', ['2025-04-13', '2025-04-14', 'refusé'], 'days value'],
    ['days that could be two', ['03/04/2025', '05/06/2025', 'refusé'], 'days value'],
  ])('or numbers beside words that nobody knows stay text, and are told: %s', async (_, values, asked) => {
    const { proposed, rows } = await read(`value;x\n${values.map((value) => `${value};a\n`).join('')}`);
    expect(askedOf(proposed)).toEqual([asked]);
    expect(rows.map(([value]) => value)).toEqual(values);
  });

  test('or numbers that are few among words are no matter', async () => {
    const { proposed } = await read('value\n12\ntrace\nnone seen\n');
    expect(askedOf(proposed)).toEqual([]);
  });

  test('of another order than the others are told by line', async () => {
    const days = Array.from({ length: 30 }, (_, at) => `${(at % 28) + 1}/04/2025`);
    days[20] = '04/21/2025';
    const { problems } = await refusalOf(`day\n${days.join('\n')}\n`);
    expect(problems).toEqual([{ line: 22, column: 'day', message: 'This is not a day written as day, month, year' }]);
  });
});

function raise(): never {
  throw new Error('nothing was found');
}

describe('letters', () => {
  const FRENCH = 'Prénom;Âge\r\nÉlodie;40\r\nFrançois;41\r\n';
  const ROWS = [
    ['Élodie', '40'],
    ['François', '41'],
  ];

  test.each<[string, Buffer]>([
    ['utf-16le', iconv.encode(FRENCH, 'utf-16le', { addBOM: true })],
    ['utf-16le', iconv.encode(FRENCH, 'utf-16le')],
    ['utf-16be', iconv.encode(FRENCH, 'utf-16be', { addBOM: true })],
    ['utf-16be', iconv.encode(FRENCH, 'utf-16be')],
    ['windows-1252', iconv.encode(FRENCH, 'win1252')],
  ])('in %s are recognized and asked about, with the lines that have accents', async (encoding, bytes) => {
    const { proposed, rows, store } = await read(bytes);
    expect(proposed.reading?.reading.encoding).toBe(encoding);
    expect(askedOf(proposed)).toEqual(['encoding']);
    expect(proposed.columns.map(({ name, header }) => [name, header])).toEqual([
      ['prenom', 'Prénom'],
      ['age', 'Âge'],
    ]);
    expect(rows).toEqual(ROWS);
    const report = await store.look('upload', proposed.reading?.reading ?? raise());
    expect(report.accents).toEqual([
      { line: 1, text: 'Prénom;Âge' },
      { line: 2, text: 'Élodie;40' },
      { line: 3, text: 'François;41' },
    ]);
  });

  test.each(['macroman', 'cp850', 'iso-8859-15'] as const)('in %s are read once that is chosen', async (encoding) => {
    const bytes = iconv.encode(FRENCH, encoding.replace('iso-', 'iso'));
    const { rows } = await read(bytes, (reading) => ({ ...reading, encoding }));
    expect(rows).toEqual(ROWS);
  });

  test('that are none of the encoding are told by line', async () => {
    const { problems } = await refusalOf(
      Buffer.concat([iconv.encode('a,é\nx,1\n', 'win1252'), Buffer.from([0x81, 0x2c, 0x31, 0x0a])]),
    );
    expect(problems).toEqual([
      { line: 3, column: null, message: expect.stringContaining('no letter in the chosen encoding') },
    ]);
    const store = await storeWith(Buffer.from('name\nok\nAndré\n', 'latin1'));
    const reading = (await store.inspect('upload')).reading?.reading ?? raise();
    const asUtf8 = await store.inspect('upload', { ...reading, encoding: 'utf-8' });
    expect(asUtf8.problems).toEqual([{ line: 3, column: null, message: expect.stringContaining('not in UTF-8') }]);
  });
});

describe('problems of a file that is not read as it stands', () => {
  test('name its own lines, before and after lines that are left out', async () => {
    const rows = Array.from({ length: 30 }, (_, at) => `"two\nlines",${at},5`);
    rows[10] = '"two\nlines",x,5';
    rows.splice(5, 0, 'note,n,m');
    const text = `Report\n\nnote,n,m\n${rows.join('\n')}\nTotal,435,150\n`;
    const { problems, reading } = await refusalOf(iconv.encode(text, 'utf-16le', { addBOM: true }));
    expect(reading?.reading).toMatchObject({ headerLine: 3, lastLine: 63 });
    expect(problems).toEqual([{ line: 25, column: 'n', message: 'This is not a whole number' }]);
  });

  test('leave nothing behind of what was written for the time of a call', async () => {
    const store = await storeWith(iconv.encode('a,b\n1,x\n', 'utf-16le', { addBOM: true }));
    const wrong = { from: 'b', name: 'b', type: 'integer' } as const;
    const refused: unknown = await store.stage('upload', [wrong]).catch((error: unknown) => error);
    expect(refused).toMatchObject({ problems: [{ line: 2, column: 'b', message: 'This is not a whole number' }] });
    expect(readdirSync(store.stagingFolder)).toEqual(['upload']);
  });

  test('are found by the reading that was chosen, and told where that fits no line', async () => {
    const store = await storeWith('a,b\n1,"x\ny"\n');
    const reading = (await store.inspect('upload')).reading?.reading ?? raise();
    for (const headerLine of [3, 9])
      expect((await store.inspect('upload', { ...reading, headerLine })).problems[0]).toEqual({
        line: headerLine,
        column: null,
        message: 'No row begins in this line that could name the columns',
      });
    writeFileSync(join(store.stagingFolder, 'upload'), 'a,b\n1,5\n');
    const other = await store.inspect('upload', { ...reading, delimiter: ';', columns: [] });
    expect(other.reading).toMatchObject({ confirmed: false, reading: { columns: [{ numbers: '1234,5' }] } });
    expect(other.columns.map(({ header }) => header)).toEqual(['a,b']);
  });
});

describe('what a steward looks at', () => {
  test('has the first lines, those left out with the reason, and samples that change first', async () => {
    const many = Array.from({ length: 150 }, (_, at) => `${at};${at},5`);
    const store = await storeWith(`sep=;\nReport\nid;n\n${many.join('\n')}\nid;n\nTotal;1\n`);
    const reading = (await store.inspect('upload')).reading?.reading ?? raise();
    const report = await store.look('upload', reading);
    expect(report.firstLines).toHaveLength(20);
    expect(report.firstLines[3]).toEqual({ line: 4, values: ['0', '0,5'] });
    expect(report.leftOut.map(({ line, reason }) => [line, reason])).toEqual([
      [1, 'separator'],
      [2, 'title'],
      [154, 'repeated-header'],
      [155, 'after-last'],
    ]);
    expect(report.leftOutCount).toBe(4);
    expect(report.columns[1]).toMatchObject({ name: 'n', numberFormats: ['1234,5', '1.234,5', '1 234,5', "1'234,5"] });
    expect(report.columns[1]?.samples[0]).toEqual({ line: 4, before: '0,5', after: '0.5' });
    expect(report.reading).toEqual(reading);
  });
});
