import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the version before knows of its database; `npm run migrate:release` writes it. */
export interface Released {
  folder: string;
  schema: string;
  /** The last of its migrations. */
  lastMigration: string;
  /** The statements that its code has beside the client's own. */
  statements: string[];
}

/** Undefined for a service that was not released yet. */
export function readReleased(service: string): Released | undefined {
  const folder = join(service, 'prisma', 'released');
  if (!existsSync(folder)) return undefined;
  return {
    folder,
    schema: join(folder, 'schema.prisma'),
    lastMigration: readFileSync(join(folder, 'last-migration.txt'), 'utf8').trim(),
    statements: readFileSync(join(folder, 'statements.sql'), 'utf8')
      .split(statementEnd)
      .map((statement) => statement.trim())
      .filter(Boolean),
  };
}

export const statementEnd = ';\n';
