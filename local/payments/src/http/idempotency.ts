import { createHash } from 'node:crypto';
import { ApiError, invalidRequest } from './api-error.ts';
import type { Work } from '../store/transaction.ts';

/** As long as Stripe keeps them. */
const keptFor = '24 hours';
const maxKeyLength = 255;

/**
 * The first answer to a key is given again to whoever repeats the call; the same key with other parameters is refused.
 * Calls come one after another (store/transaction.ts), so a repetition always finds the first one finished. What failed
 * has left nothing behind and may be tried again.
 * https://docs.stripe.com/api/idempotent_requests
 */
export async function onceByKey(
  work: Work,
  { key, call }: { key: string | undefined; call: { path: string; given: unknown } },
  run: () => Promise<object>,
): Promise<{ answer: object; replayed: boolean }> {
  if (!key) return { answer: await run(), replayed: false };
  if (key.length > maxKeyLength) {
    throw invalidRequest(`Idempotency keys can be at most ${maxKeyLength} characters long.`);
  }
  const fingerprint = createHash('sha256').update(JSON.stringify(call)).digest('hex');
  await work.sql.query(`DELETE FROM idempotent_answer WHERE created_at < now() - interval '${keptFor}'`);
  const { rows } = await work.sql.query<{ fingerprint: string; body: object }>(
    'SELECT fingerprint, body FROM idempotent_answer WHERE key = $1',
    [key],
  );
  const first = rows[0];
  if (first && first.fingerprint !== fingerprint) throw otherCall(key);
  if (first) return { answer: first.body, replayed: true };
  const answer = await run();
  await work.sql.query('INSERT INTO idempotent_answer (key, fingerprint, body) VALUES ($1, $2, $3)', [
    key,
    fingerprint,
    JSON.stringify(answer),
  ]);
  return { answer, replayed: false };
}

function otherCall(key: string): ApiError {
  return new ApiError(400, {
    type: 'idempotency_error',
    message:
      `Keys for idempotent requests can only be used with the same parameters they were first used with. ` +
      `Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}
