/**
 * A transaction that takes SQL; Prisma's transaction client is one. "Unsafe" is Prisma's word for SQL that is no
 * template: every statement here is a constant with numbered parameters.
 */
export interface SqlTransaction {
  $queryRawUnsafe<Rows>(sql: string, ...values: unknown[]): PromiseLike<Rows>;
}
