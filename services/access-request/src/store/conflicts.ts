import { Prisma } from '../../generated/prisma/client.ts';

/** PostgreSQL's code, which Prisma hands on from statements of our own. */
const UNIQUE_VIOLATION = '23505';

/** Whether a write failed because a unique value is taken. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  return error.code === 'P2002' || (error.code === 'P2010' && originalCode(error) === UNIQUE_VIOLATION);
}

function originalCode({ meta }: Prisma.PrismaClientKnownRequestError): unknown {
  const { cause } = (meta?.['driverAdapterError'] ?? {}) as { cause?: { originalCode?: unknown } };
  return cause?.originalCode;
}
