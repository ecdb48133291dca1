/** A file that a table names, with the title of a test in it when the table names one. */
export interface Reference {
  /** As much of the path as tells the file apart, such as `auth-texts.spec.ts`. */
  path: string;
  /** The whole title, or its beginning and "…". */
  title?: string;
}

/** A line of docs/spec-coverage.md: a statement of the specification, where it is built, and which tests show it. */
export interface Statement {
  statement: string;
  built: Reference[];
  shown: Reference[];
}

/** Items of the document's lists: a statement, then files without a title, then tests with theirs. */
export function readStatements(document: string): Statement[] {
  return document
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => {
      const [statement = '', ...rest] = line.slice(2).split(/(?=`)/);
      const named = references(rest.join(''));
      return {
        statement: statement.replace(/:\s*$/, ''),
        built: named.filter(({ title }) => title === undefined),
        shown: named.filter(({ title }) => title !== undefined),
      };
    });
}

/** "`path` “title”, “title”; `path`" → each path with each of its titles. */
export function references(cell: string): Reference[] {
  return [...cell.matchAll(/`([^`]+)`([^`]*)/g)].flatMap(([, path = '', rest = '']) => {
    const titles = [...rest.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title);
    return titles.length > 0 ? titles.map((title) => ({ path, title })) : [{ path }];
  });
}

/** The files that end in the named path, whole folders and names only. One is meant. */
export function filesNamed(path: string, files: readonly string[]): string[] {
  return files.filter((file) => file === path || file.endsWith(`/${path}`));
}

/**
 * How many tests and groups of a file have this title, or this beginning before "…". One is meant. Titles with
 * placeholders match what fills them, where no other does.
 */
export function countTests(source: string, title: string): number {
  const titles = new Set(
    [...source.matchAll(/\(\s*(['"`])((?:\\.|(?!\1)[^\\\n])+)\1/g)].map(([, , found = '']) => found),
  );
  const partsOf = [...titles].map((found) => found.replace(/\\(.)/g, '$1').split(/\$\{[^}]*\}|%[sdj]/));
  const beginning = title.endsWith('…') ? title.slice(0, -1) : undefined;
  const matches = (parts: readonly string[]) =>
    beginning === undefined ? isTitle(parts, title) : begins(parts, beginning);
  const written = partsOf.filter((parts) => parts.length === 1 && matches(parts));
  return written.length > 0 ? written.length : partsOf.filter(matches).length;
}

function isTitle(parts: readonly string[], title: string): boolean {
  const pattern = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.*');
  return parts.join('').length > 0 && new RegExp(`^${pattern}$`).test(title);
}

function begins([head = '', ...rest]: readonly string[], beginning: string): boolean {
  return head.startsWith(beginning) || (rest.length > 0 && head.length > 0 && beginning.startsWith(head));
}
