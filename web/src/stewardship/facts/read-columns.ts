import { COLUMN_TYPES, type ColumnType } from '@carebourse/contracts/tables';
import { emptied, type FactsForm } from './facts-form.ts';

/** The fields of one line of CSV, by RFC 4180; a tab divides as well, as a spreadsheet copies it. */
function splitLine(line: string): string[] {
  const divider = line.includes('\t') ? '\t' : ',';
  const parts: string[] = [];
  let rest = line;
  for (;;) {
    const quoted = /^\s*"((?:[^"]|"")*)"\s*/.exec(rest);
    const end = quoted ? quoted[0].length : rest.indexOf(divider);
    const stop = end === -1 ? rest.length : end;
    parts.push((quoted?.[1]?.replaceAll('""', '"') ?? rest.slice(0, stop)).trim());
    if (stop >= rest.length) return parts;
    rest = rest.slice(stop + 1);
  }
}

const isType = (text: string): text is ColumnType => COLUMN_TYPES.some((type) => type === text);

/** Columns of pasted lines `name,type,description,unit`; a first line that says just that, and empty ones, are left out. */
export function readColumns(pasted: string): FactsForm['dictionary'] {
  const lines = pasted.split(/\r?\n/).filter((line) => line.trim() !== '');
  return lines
    .map(splitLine)
    .filter(([name, type], at) => at > 0 || name?.toLowerCase() !== 'name' || type?.toLowerCase() !== 'type')
    .map(([name = '', type = '', description = '', unit = '', codeSystem = '']) => {
      const known = type.toLowerCase();
      return emptied({ name, type: isType(known) ? known : 'text', description, unit, codeSystem });
    });
}
