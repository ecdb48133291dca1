import type { TableReading } from '@carebourse/contracts/table-reading';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { StageRefusedError } from '../src/uploads/stage.ts';
import { askedOf, inspectionRefusalOf, readingOf, read, storeWith, typesOf } from './support/uploads.ts';

describe('words for a missing value', () => {
  const lines = Array.from({ length: 40 }, (_, at) => `${at},${50 + at}.5,${at % 5},F`);
  lines[1] = '1,NA,3,F';
  lines[2] = '2,n/a,-,NA';
  lines[3] = '3,Inconnu,NULL,M';
  lines[4] = '4,Inf,1,M';
  lines[5] = '5,<5,2,M';
  const FILE = `subject,ferritin,score,sex\n${lines.join('\n')}\n`;

  test('are proposed where they stand among numbers, and what says more is a problem by line', async () => {
    const found = await inspectionRefusalOf(FILE);
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
    const { problems } = await inspectionRefusalOf(`n;m\n${many.join('\n')}\n`);
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
    const report = await chosen.store.look('upload', readingOf(proposed));
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
    const { problems } = await inspectionRefusalOf(`day\n${days.join('\n')}\n`);
    expect(problems).toEqual([{ line: 22, column: 'day', message: 'This is not a day written as day, month, year' }]);
  });
});

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
    const report = await store.look('upload', readingOf(proposed));
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
    const { problems } = await inspectionRefusalOf(
      Buffer.concat([iconv.encode('a,é\nx,1\n', 'win1252'), Buffer.from([0x81, 0x2c, 0x31, 0x0a])]),
    );
    expect(problems).toEqual([
      { line: 3, column: null, message: expect.stringContaining('no letter in the chosen encoding') },
    ]);
    const store = await storeWith(Buffer.from('name\nok\nAndré\n', 'latin1'));
    const reading = readingOf(await store.inspect('upload'));
    const asUtf8 = await store.inspect('upload', { ...reading, encoding: 'utf-8' });
    expect(asUtf8.problems).toEqual([{ line: 3, column: null, message: expect.stringContaining('not in UTF-8') }]);
  });
});
