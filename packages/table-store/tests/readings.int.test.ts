import iconv from 'iconv-lite';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { StageRefusedError } from '../src/uploads/stage.ts';
import { askedOf, inspectionRefusalOf, readingOf, read, storeWith, typesOf } from './support/uploads.ts';

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
    const { problems } = await inspectionRefusalOf('subject,height,remark\nA-1,5\' 11",tall\nA-2,"5\' 4""",ok\n');
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
    const { problems } = await inspectionRefusalOf('a,b\n1,2,\n3,4,5\n6,7,\n');
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
    const { problems } = await inspectionRefusalOf('subject ,\u00A0age,\u200Bsex,sex,\uFEFFcity\n1,40,F,F,Barrie\n');
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
    const { columns, problems } = await inspectionRefusalOf(content);
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

describe('problems of a file that is not read as it stands', () => {
  test('name its own lines, before and after lines that are left out', async () => {
    const rows = Array.from({ length: 30 }, (_, at) => `"two\nlines",${at},5`);
    rows[10] = '"two\nlines",x,5';
    rows.splice(5, 0, 'note,n,m');
    const text = `Report\n\nnote,n,m\n${rows.join('\n')}\nTotal,435,150\n`;
    const { problems, reading } = await inspectionRefusalOf(iconv.encode(text, 'utf-16le', { addBOM: true }));
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
    const reading = readingOf(await store.inspect('upload'));
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
    const reading = readingOf(await store.inspect('upload'));
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
