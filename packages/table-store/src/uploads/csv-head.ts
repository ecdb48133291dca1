const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** The first row of a CSV file. */
export interface CsvHead {
  delimiter: Delimiter;
  headers: string[];
}

/** Reads the first row; what parts it most often is the delimiter. */
export function csvHead(text: string): CsvHead {
  const [delimiter = ','] = DELIMITERS.toSorted((a, b) => firstRow(text, b).length - firstRow(text, a).length);
  return { delimiter, headers: firstRow(text, delimiter) };
}

function firstRow(text: string, delimiter: string): string[] {
  const fields: string[] = [];
  let field = '';
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (quoted) {
      if (letter !== '"') field += letter;
      else if (text[at + 1] === '"') field += text[(at += 1)] ?? '';
      else quoted = false;
    } else if (letter === '"' && field === '') quoted = true;
    else if (letter === delimiter) {
      fields.push(field);
      field = '';
    } else if (letter === '\n' || letter === '\r') break;
    else field += letter;
  }
  return [...fields, field];
}
