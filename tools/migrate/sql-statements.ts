export interface SqlStatement {
  /** Without comments, white space as single spaces, texts and function bodies emptied. */
  sql: string;
  /** The comment lines right before it. */
  comments: string[];
}

const token = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|(\$\w*\$)[\s\S]*?\1|;|[^;'\-/$]+|./g;

/** Cuts a script into its statements, as far as the check of migrations needs to understand them. */
export function splitStatements(script: string): SqlStatement[] {
  const statements: SqlStatement[] = [];
  let sql = '';
  let comments: string[] = [];
  for (const [text] of script.matchAll(token)) {
    if (text === ';') {
      statements.push({ sql: tidy(sql), comments });
      [sql, comments] = ['', []];
    } else if (text.startsWith('--')) {
      if (!sql.trim()) comments.push(text.slice(2).trim());
    } else if (!text.startsWith('/*')) sql += emptied(text);
  }
  if (sql.trim()) statements.push({ sql: tidy(sql), comments });
  return statements;
}

function emptied(text: string): string {
  if (text.startsWith("'")) return "''";
  return /^\$\w*\$/.test(text) ? '$$' : text;
}

function tidy(sql: string): string {
  return sql.replaceAll(/\s+/g, ' ').trim();
}
