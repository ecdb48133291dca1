import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const tagged = /\$(?:queryRaw|executeRaw)\b[^`;]*`/g;

/** The statements that a service's code sends past Prisma's models, as PostgreSQL gets them: values are $1, $2, … */
export function findRawStatements(service: string): string[] {
  const src = join(service, 'src');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.ts$/.test(file));
  const found = files.flatMap((file) => extractStatements(readFileSync(join(src, file), 'utf8')));
  return [...new Set(found)].toSorted();
}

export function extractStatements(source: string): string[] {
  return [...source.matchAll(tagged)].map((match) => readTemplate(source, match.index + match[0].length));
}

/** Reads a template from behind its opening tick. */
function readTemplate(source: string, start: number): string {
  let sql = '';
  for (let at = start, values = 0; source[at] !== '`' && at < source.length; at++) {
    if (source.startsWith('${', at)) {
      at = endOfValue(source, at + 2);
      sql += `$${++values}`;
    } else sql += source[at];
  }
  return sql.replaceAll(/\s+/g, ' ').trim();
}

/** Place of the brace that closes a value which begins at `start`. */
function endOfValue(source: string, start: number): number {
  let depth = 1;
  for (let at = start; at < source.length; at++) {
    if (source[at] === '{') depth++;
    else if (source[at] === '}' && --depth === 0) return at;
  }
  return source.length;
}
