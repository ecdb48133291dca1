/** Columns of a schema of Prisma that can hold what somebody wrote, as `table.column` of the database. */
export function textColumns(schema: string): string[] {
  return Array.from(schema.matchAll(/^\s*model (\w+) \{\n([\s\S]*?)^\s*\}/gm), ([, model = '', body = '']) => {
    const table = /@@map\("(\w+)"\)/.exec(body)?.[1] ?? model;
    return body.split('\n').flatMap((line) => {
      const field = /^\s*(\w+)\s+(?:String|Json|Bytes)(?:\?|\[\])?(?=\s|$)/.exec(line)?.[1];
      return field === undefined ? [] : [`${table}.${/@map\("(\w+)"\)/.exec(line)?.[1] ?? field}`];
    });
  }).flat();
}
