import { splitStatements, type SqlStatement } from './sql-statements.ts';

/**
 * What a migration must not do while the version before works on the same database: take away what that version uses,
 * refuse what it writes, or hold a lock for as long as a big table takes to read. Each with what to do instead. squawk
 * (2.61, 22 MB) finds 15 of 21 such statements; not DROP DEFAULT, UPDATE, DELETE, TRUNCATE, LOCK and DROP VIEW, and it
 * asks for no reason where one is let pass.
 */
const rules = {
  'drop-table': 'the version before still uses it: drop it in the release after next',
  'drop-column': 'the version before still names it: stop using it, drop it in the release after next',
  rename: 'the version before knows the old name: add the new one, fill it, drop the old one later',
  'column-type': 'it rewrites the table under a lock, and the version before reads the old type: add another column',
  'required-column': 'the version before inserts without it: give a default, or allow NULL',
  'set-not-null': 'the version before may write NULL, and the table is read under a lock: add a CHECK, NOT VALID',
  'drop-not-null': 'the version before cannot read NULL: say by whom and when the first NULL is written',
  'drop-default': 'the version before relies on it: drop it in the next release',
  'volatile-default': 'each row is rewritten under a lock: add the column without, fill it in pieces',
  'blocking-index': 'writers wait while it is built: CREATE INDEX CONCURRENTLY',
  'concurrently-alone': 'it cannot run beside other statements: give it a migration of its own',
  'validated-constraint': 'the table is read under a lock: add it NOT VALID, and VALIDATE it in a later migration',
  'constraint-index':
    'it builds an index under a lock: CREATE UNIQUE INDEX CONCURRENTLY, then ADD CONSTRAINT … USING INDEX',
  'rows-changed': 'it holds locks on all rows that it changes: fill them in pieces, from the code',
  'table-locked': 'everybody waits for it',
} as const;

export type Rule = keyof typeof rules;

export interface Finding {
  rule: Rule;
  statement: string;
  advice: string;
}

const patterns: readonly (readonly [Rule, RegExp])[] = [
  ['drop-table', /^DROP (TABLE|VIEW|SCHEMA|SEQUENCE|TYPE)\b/i],
  ['drop-column', /\bDROP COLUMN\b/i],
  ['rename', /^ALTER (?!INDEX).*\bRENAME\b/i],
  ['column-type', /\bALTER (COLUMN )?"?\w+"? (SET DATA )?TYPE\b/i],
  ['set-not-null', /\bSET NOT NULL\b/i],
  ['drop-not-null', /\bDROP NOT NULL\b/i],
  ['drop-default', /\bDROP DEFAULT\b/i],
  ['volatile-default', /\bADD COLUMN\b.*\bDEFAULT (gen_random_uuid|uuidv\d|random|clock_timestamp|nextval)\b/i],
  ['volatile-default', /\bADD COLUMN\b[^,]*\b((SMALL|BIG)?SERIAL|GENERATED)\b/i],
  ['validated-constraint', /\bADD (CONSTRAINT \S+ )?(CHECK|FOREIGN KEY)\b(?!.*\bNOT VALID\b)/i],
  ['constraint-index', /\bADD (CONSTRAINT \S+ )?(UNIQUE|PRIMARY KEY|EXCLUDE)\b(?!.*\bUSING INDEX\b)/i],
  ['blocking-index', /^CREATE (UNIQUE )?INDEX (?!CONCURRENTLY)/i],
  ['rows-changed', /^(UPDATE|DELETE|MERGE)\b/i],
  ['table-locked', /^(LOCK|TRUNCATE|CLUSTER|VACUUM FULL|REINDEX (?!.*CONCURRENTLY))/i],
];

/** Judges the script of one migration. `-- allow <rule>: <reason>` before a statement lets it pass. */
export function judgeMigration(script: string): Finding[] {
  const statements = splitStatements(script);
  // Nobody uses yet what the same migration makes.
  const fresh = new Set(
    statements.flatMap(({ sql }) => /^CREATE TABLE (?:IF NOT EXISTS )?(\S+)/i.exec(sql)?.[1] ?? []).map(bare),
  );
  return statements.flatMap((statement) => {
    if (fresh.has(tableOf(statement.sql))) return [];
    const allowed = allowances(statement);
    return brokenRules(statement.sql, statements.length)
      .filter((rule) => !allowed.has(rule))
      .map((rule) => ({ rule, statement: statement.sql, advice: rules[rule] }));
  });
}

function brokenRules(sql: string, beside: number): Rule[] {
  const found = patterns.flatMap(([rule, pattern]) => (pattern.test(sql) ? [rule] : []));
  if (isRequiredColumn(sql)) found.push('required-column');
  if (/\bCONCURRENTLY\b/i.test(sql) && beside > 1) found.push('concurrently-alone');
  return [...new Set(found)];
}

/** Each clause for itself: a default of one column is none of another. */
function isRequiredColumn(sql: string): boolean {
  return sql
    .split(/,(?![^(]*\))/)
    .some(
      (clause) =>
        /\bADD (COLUMN )?(?!CONSTRAINT)/i.test(clause) && /\bNOT NULL\b/i.test(clause) && !/\bDEFAULT\b/i.test(clause),
    );
}

/** A reason has to be one. */
function allowances({ comments }: SqlStatement): Set<string> {
  return new Set(comments.flatMap((comment) => /^allow ([a-z-]+): .{15,}/.exec(comment)?.[1] ?? []));
}

function tableOf(sql: string): string {
  const [, table = ''] =
    /^(?:ALTER TABLE(?: IF EXISTS)?(?: ONLY)?|CREATE (?:UNIQUE )?INDEX(?: CONCURRENTLY)?(?: IF NOT EXISTS)? \S+ ON|UPDATE(?: ONLY)?|DELETE FROM) ([^\s(]+)/i.exec(
      sql,
    ) ?? [];
  return bare(table);
}

function bare(name: string): string {
  return name.replaceAll('"', '').replace(/\($/, '').toLowerCase();
}
