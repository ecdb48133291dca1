import { describe, expect, it } from 'vitest';
import { answerCsv, answerFileName } from './answer-csv.ts';
import { aTable } from './test-table.ts';

const column = (label: string, unit: string | null = null) => ({ name: label, label, type: 'text' as const, unit });

describe('an answer as a file', () => {
  it('has a line of names with their units, one a row, and why a figure is missing', () => {
    const columns = [column('region'), column('Mean of stay', 'd')];
    expect(
      answerCsv({
        columns,
        rows: [
          ['North', 2.5],
          ['East', null],
          [null, '<5'],
          ['West', null],
          ['South', null],
        ],
        untold: [
          { row: 1, column: 1, reason: 'few-persons' },
          { row: 3, column: 1, reason: 'dominated' },
          { row: 4, column: 1, reason: 'not-available' },
        ],
      }),
    ).toBe(
      [
        '\uFEFFregion,Mean of stay (d)',
        'North,2.5',
        'East,Too few persons',
        ',<5',
        'West,One or two dominate',
        'South,Not available',
        '',
      ].join('\r\n'),
    );
  });

  it('has beside figures that may be off one column of how far, in the same unit', () => {
    const columns = [column('sex'), column('HbA1c', '%'), column('Costs')];
    const rows = [
      ['F', 6.42, 1],
      ['M', null, 2],
    ];
    const untold = [{ row: 1, column: 1, reason: 'few-persons' as const }];
    expect(answerCsv({ columns, rows, untold, errors: [{ row: 0, column: 1, by: 0.52 }] })).toBe(
      ['\uFEFFsex,HbA1c (%),HbA1c_error (%),Costs', 'F,6.42,0.52,1', 'M,Too few persons,,2', ''].join('\r\n'),
    );
  });

  it('disarms formulas, and leaves numbers as they are', () => {
    expect(answerCsv({ columns: [column('x')], rows: [['-5 to 0'], [-5]], untold: [] })).toBe(
      "\uFEFFx\r\n'-5 to 0\r\n-5\r\n",
    );
  });

  it('writes whole numbers beyond 2^53, which come as text, as numbers', () => {
    const rows = [['-9007199254740993'], ['5404319552844774900']];
    expect(answerCsv({ columns: [column('x')], rows, untold: [] })).toBe(
      '\uFEFFx\r\n-9007199254740993\r\n5404319552844774900\r\n',
    );
  });

  it('says in its name whose it is, and that nobody real is in it', () => {
    expect(answerFileName(aTable())).toBe('ed_visits-release-2-synthetic-answer.csv');
    expect(answerFileName(aTable({ synthetic: false }))).toBe('ed_visits-release-2-answer.csv');
  });
});
