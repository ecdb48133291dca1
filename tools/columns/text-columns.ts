/** Columns of a schema of Prisma that can hold what somebody wrote, as `table.column` of the database. */
export function textColumns(schema: string): string[] {
  return columnsOf(schema, ['String', 'Json', 'Bytes']);
}

/** Columns of a schema of Prisma that have one of these types, as `table.column` of the database. */
export function columnsOf(schema: string, types: readonly string[]): string[] {
  const typed = new RegExp(`^\\s*(\\w+)\\s+(?:${types.join('|')})(?:\\?|\\[\\])?(?=\\s|$)`);
  return Array.from(schema.matchAll(/^\s*model (\w+) \{\n([\s\S]*?)^\s*\}/gm), ([, model = '', body = '']) => {
    const table = /@@map\("(\w+)"\)/.exec(body)?.[1] ?? model;
    return body.split('\n').flatMap((line) => {
      const field = typed.exec(line)?.[1];
      return field === undefined ? [] : [`${table}.${/@map\("(\w+)"\)/.exec(line)?.[1] ?? field}`];
    });
  }).flat();
}
