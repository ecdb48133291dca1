import { Prisma } from '../../generated/prisma/client.ts';

/** The condition on what everybody may find. */
export const published = { publishedAt: { not: null }, retiredAt: null } as const;

/** The same, for a statement by hand. */
export const publishedSql = Prisma.sql`published_at IS NOT NULL AND retired_at IS NULL`;

/** Columns for those who manage an entry; nobody else is shown them. */
export type ManagedField = 'retiredAt' | 'revision' | 'updatedAt' | 'updatedBy';
