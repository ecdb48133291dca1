/** A piece of SQL as somebody wrote it, and the comments that stand before it. */
export interface Source {
  comments: readonly string[];
  sql: string;
}

/** By `table access_request`, `column access_request.status`, `constraint …`, `index …`, `trigger …`, `function …`, … */
export type Sources = ReadonlyMap<string, Source>;

const token = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|(\$\w*\$)[\s\S]*?\1|[;,()]|[^;,()'\-/$]+|./g;

/** Comments that say what a tool made, or for which rule a reason was given while there was a version before. */
const OF_THE_WAY = /^(CreateTable|AlterTable|CreateIndex|AddForeignKey|DropIndex|RenameIndex|allow [a-z-]+:)/;

/** Reads scripts, the oldest first: of several definitions of one object the last counts. */
export function readSources(scripts: readonly string[]): Sources {
  const sources = new Map<string, Source>();
  const keep = (key: string, { comments, sql }: Source): void => {
    const said = comments.filter((line) => !OF_THE_WAY.test(line));
    // A later definition without a comment keeps what was said of the one before.
    sources.set(key, { comments: said.length > 0 ? said : (sources.get(key)?.comments ?? []), sql });
  };
  for (const script of scripts) for (const statement of cut(script, ';')) keepStatement(statement, keep);
  return sources;
}

type Keep = (key: string, source: Source) => void;

function keepStatement(statement: Source, keep: Keep): void {
  const { comments, sql } = statement;
  const named = (kind: string, pattern: RegExp): boolean => {
    const name = pattern.exec(sql)?.[1];
    if (name !== undefined) keep(`${kind} ${bare(name)}`, statement);
    return name !== undefined;
  };
  const [, table] = /^(?:CREATE TABLE(?: IF NOT EXISTS)?|ALTER TABLE(?: ONLY)?) ("?\w+"?)/i.exec(sql) ?? [];
  const trigger = /^CREATE (?:OR REPLACE )?(?:CONSTRAINT )?TRIGGER (\w+|"\w+")[\s\S]*? ON ("?\w+"?)/i.exec(sql);
  if (table !== undefined) keepClauses(bare(table), statement, keep);
  else if (named('extension', /^CREATE EXTENSION (?:IF NOT EXISTS )?("?\w+"?)/i)) return;
  else if (named('function', /^CREATE (?:OR REPLACE )?FUNCTION ("?\w+"?)/i)) return;
  else if (trigger !== null) keep(`trigger ${bare(`${trigger[2]}.${trigger[1]}`)}`, statement);
  else if (named('index', /^CREATE (?:UNIQUE )?INDEX (?:CONCURRENTLY )?(?:IF NOT EXISTS )?("?\w+"?)/i)) return;
  else if (named('sequence', /^(?:CREATE|ALTER) SEQUENCE ("?\w+"?)/i)) return;
  else if (/\bVALUES\b/i.test(sql) && named('rows', /^INSERT INTO ("?\w+"?)/i)) return;
  else if (/^DROP /i.test(sql) || comments.length === 0) return;
}

/** The columns and constraints of a table, whether they came with it or later. */
function keepClauses(table: string, { comments, sql }: Source, keep: Keep): void {
  const isNew = /^CREATE/i.test(sql);
  const body = isNew
    ? sql.slice(sql.indexOf('(') + 1, sql.lastIndexOf(')'))
    : sql.replace(/^ALTER TABLE( ONLY)? "?\w+"?/i, '');
  if (isNew) keep(`table ${table}`, { comments, sql: '' });
  for (const [place, clause] of cut(body, ',').entries()) {
    const text = isNew
      ? clause.sql
      : clause.sql.replace(/^ADD (COLUMN )?(?=")|^ADD (COLUMN )?(?!CONSTRAINT)|^ADD /i, '');
    if (!isNew && text === clause.sql) continue;
    const said = clause.comments.length > 0 || isNew || place > 0 ? clause.comments : comments;
    const [, constraint] = /^CONSTRAINT ("?\w+"?)/i.exec(text) ?? [];
    const [, column] = /^("?\w+"?) /.exec(text) ?? [];
    if (constraint !== undefined) keep(`constraint ${table}.${bare(constraint)}`, { comments: said, sql: text });
    else if (column !== undefined) keep(`column ${table}.${bare(column)}`, { comments: said, sql: text });
  }
}

/** Cuts at a sign that stands in no brackets, text, comment or function body. */
function cut(script: string, at: ';' | ','): Source[] {
  const pieces: Source[] = [];
  let [sql, comments, depth]: [string, string[], number] = ['', [], 0];
  for (const [text] of script.matchAll(token)) {
    if (text === '(') depth += 1;
    if (text === ')') depth -= 1;
    if (text === at && depth === 0) {
      pieces.push({ sql: sql.trim(), comments });
      [sql, comments] = ['', []];
    } else if (text.startsWith('--') && sql.trim() === '') comments.push(text.slice(2).trim());
    else if (!text.startsWith('/*')) sql += text;
  }
  if (sql.trim()) pieces.push({ sql: sql.trim(), comments });
  return pieces;
}

function bare(name: string): string {
  return name.replaceAll('"', '');
}
