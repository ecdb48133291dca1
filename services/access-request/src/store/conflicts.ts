import { Prisma } from '../../generated/prisma/client.ts';

/** Whether a write failed because a unique value is taken. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
}
