/** Codes that say "the database does not answer now" rather than "this statement is wrong". */
const UNAVAILABLE_CODES = new Set([
  // Prisma: cannot reach, timed out, closed, pool exhausted, transaction could not start in time.
  'P1000',
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
  'P2028',
  'P2037',
  // Lost to another transaction, without an effect: a deadlock, such as with a migration, or a conflict.
  'P2034',
  '40001',
  '40P01',
  // Node
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  // PostgreSQL: connection exceptions, shutting down, starting up; no disk, memory or connection left; disk broken.
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '57P01',
  '57P02',
  '57P03',
  '53000',
  '53100',
  '53200',
  '53300',
  '58030',
]);

/** What Prisma's driver adapter calls the same, where it has no code for it. */
const UNAVAILABLE_KINDS = new Set(['ConnectionClosed', 'DatabaseNotReachable', 'SocketTimeout', 'TooManyConnections']);

const UNAVAILABLE_TEXT =
  /connection terminated|timeout exceeded when trying to connect|server (has )?closed the connection|not queryable/i;

/** Whether an error, or one that caused it, means that the database cannot be reached at the moment. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let current = error, depth = 0; isObject(current) && depth < 5; current = causeOf(current), depth++) {
    if (typeof current['code'] === 'string' && UNAVAILABLE_CODES.has(current['code'])) return true;
    if (typeof current['kind'] === 'string' && UNAVAILABLE_KINDS.has(current['kind'])) return true;
    if (typeof current['message'] === 'string' && UNAVAILABLE_TEXT.test(current['message'])) return true;
  }
  return false;
}

/** Whether a write failed because a unique value is taken. */
export function isUniqueViolation(error: unknown): boolean {
  return isObject(error) && error['name'] === 'PrismaClientKnownRequestError' && error['code'] === 'P2002';
}

/** Prisma keeps the driver's error in `meta`; PostgreSQL's own code is in the cause of that one. */
function causeOf({ cause, meta }: Record<string, unknown>): unknown {
  return cause ?? (isObject(meta) ? meta['driverAdapterError'] : undefined);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
