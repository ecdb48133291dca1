/** A file that a table names, with the title of a test in it when the table names one. */
export interface Reference {
  path: string;
  title?: string;
}

/** A row of docs/spec-coverage.md: a statement of the specification, where it is built, and which tests show it. */
export interface CoverageRow {
  statement: string;
  built: Reference[];
  shown: Reference[];
}

/** Rows of the document's tables, without heads and rules. Cells are parted by bars; texts hold none. */
export function readCoverage(document: string): CoverageRow[] {
  return document
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|\s*(Statement|-)/.test(line))
    .map((line) => {
      const [, statement = '', built = '', shown = ''] = line.split('|').map((cell) => cell.trim());
      return { statement, built: references(built), shown: references(shown) };
    });
}

/** Points of docs/security.md: rows of four cells that begin with a number, without where it is built. */
export function readPoints(document: string): Pick<CoverageRow, 'statement' | 'shown'>[] {
  return document
    .split('\n')
    .filter((line) => /^\|\s*\d/.test(line))
    .map((line) => {
      const [, point = '', , , shown = ''] = line.split('|').map((cell) => cell.trim());
      return { statement: point, shown: references(shown) };
    });
}

/** Files that a document's text names, from the repository's root. */
export function readPaths(document: string): string[] {
  return [...document.matchAll(/`([\w.-]+(?:\/[\w.-]+)+\.\w+)`/g)].map(([, path = '']) => path);
}

/** "`path` “title”, “title”; `path`" → each path with each of its titles. */
function references(cell: string): Reference[] {
  return [...cell.matchAll(/`([^`]+)`([^`]*)/g)].flatMap(([, path = '', rest = '']) => {
    const titles = [...rest.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title);
    return titles.length > 0 ? titles.map((title) => ({ path, title })) : [{ path }];
  });
}

/** Whether a test file has a test or a group with this title. Titles with placeholders match what fills them. */
export function hasTest(source: string, title: string): boolean {
  return [...source.matchAll(/\(\s*(['"`])((?:\\.|(?!\1)[^\\\n])+)\1/g)].some(([, , found = '']) => {
    const pattern = found
      .replace(/\\(.)/g, '$1')
      .split(/\$\{[^}]*\}|%[sdj]/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*');
    return pattern.replace(/\.\*/g, '').length > 0 && new RegExp(`^${pattern}$`).test(title);
  });
}
