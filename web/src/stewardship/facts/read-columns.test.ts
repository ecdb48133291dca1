import { describe, expect, it } from 'vitest';
import { readColumns } from './read-columns.ts';

describe('pasted columns', () => {
  it('are read with and without a first line, with quotes, tabs and empty lines', () => {
    const read = readColumns(
      'name,type,description,unit\nfev1,Number,"Volume, ""forced""",L\r\n\nseen,time,Arrival\nsex\ttext\tAs registered',
    );
    expect(read).toEqual([
      { table: '', name: 'fev1', type: 'number', description: 'Volume, "forced"', unit: 'L', codeSystem: '' },
      { table: '', name: 'seen', type: 'time', description: 'Arrival', unit: '', codeSystem: '' },
      { table: '', name: 'sex', type: 'text', description: 'As registered', unit: '', codeSystem: '' },
    ]);
  });

  it('are text where the type is none of ours, and keep what is missing to be filled in', () => {
    expect(readColumns('a,varchar')).toMatchObject([{ name: 'a', type: 'text', description: '' }]);
    expect(readColumns(' \n')).toEqual([]);
  });
});
