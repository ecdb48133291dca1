import { describe, expect, it } from 'vitest';
import { isDatabaseUnavailable, isUniqueViolation } from './database-errors.ts';

/** As Prisma raises what PostgreSQL says, with the driver's error in `meta`. */
function prismaError(postgresCode: string): Error {
  const driverAdapterError = Object.assign(new Error('driver'), { cause: { kind: 'postgres', code: postgresCode } });
  return Object.assign(new Error('Database error'), { code: 'P2039', meta: { driverAdapterError } });
}

describe('a database that does not answer now', () => {
  it.each(['57P01', '57P03', '53100', '53300', '40P01'])(
    'is told by PostgreSQL code %s below an error of Prisma',
    (code) => {
      expect(isDatabaseUnavailable(prismaError(code))).toBe(true);
    },
  );

  it('is told by the code of a cause', () => {
    const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    expect(isDatabaseUnavailable(new Error('query failed', { cause: refused }))).toBe(true);
  });

  it('is told by the kind that the driver adapter gives a connection that broke in a transaction', () => {
    const closed = Object.assign(new Error('ConnectionClosed'), { cause: { kind: 'ConnectionClosed' } });
    expect(isDatabaseUnavailable(closed)).toBe(true);
    expect(isDatabaseUnavailable(Object.assign(new Error('x'), { cause: { kind: 'UniqueConstraintViolation' } }))).toBe(
      false,
    );
  });

  it('is told by the words of a raw statement', () => {
    const raw = 'Raw query failed. Code: `N/A`. Message: `Server has closed the connection.`';
    expect(isDatabaseUnavailable(Object.assign(new Error(raw), { code: 'P2010' }))).toBe(true);
  });

  it('is not what a wrong statement or a bug means', () => {
    expect(isDatabaseUnavailable(prismaError('42P01'))).toBe(false);
    expect(isDatabaseUnavailable(new TypeError('not a function'))).toBe(false);
    expect(isDatabaseUnavailable(undefined)).toBe(false);
  });
});

it('a unique value that is taken is told by its code, wherever the client was generated', () => {
  const known = { name: 'PrismaClientKnownRequestError', code: 'P2002' };
  expect(isUniqueViolation(Object.assign(new Error('taken'), known))).toBe(true);
  expect(isUniqueViolation(Object.assign(new Error('gone'), known, { code: 'P2025' }))).toBe(false);
  expect(isUniqueViolation(Object.assign(new Error('taken'), { code: 'P2002' }))).toBe(false);
});
