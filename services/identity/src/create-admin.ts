/**
 * `npm run create-admin -- <email> [username]`: makes an account with the role admin. The password is read from the
 * standard input: asked for at a terminal, otherwise its first line.
 */
import { changePasswordSchema } from '@carebourse/contracts/account';
import { registerSchema } from '@carebourse/contracts/auth';
import { useServiceKey } from '@carebourse/messaging/audit-signature';
import { outboxRow } from '@carebourse/messaging/outbox';
import { serviceSettings, startMain } from '@carebourse/rpc/run-service';
import { readEnv, SettingsError } from '@carebourse/runtime/env';
import { serviceKeySettings } from '@carebourse/runtime/service-keys';
import { objectionTo } from './accounts/domain/new-password.ts';
import { hashPassword } from './accounts/domain/password.ts';
import { readPassword } from './read-password.ts';
import { accountAudit } from './rpc/account-audit.ts';
import { isUniqueViolation } from '@carebourse/runtime/database-errors';
import { openDatabase } from './store/database.ts';
import { createUser } from './store/users.ts';
import { NO_NAME } from './events/no-name.ts';

await startMain('identity', async (logger) => {
  const { DATABASE_URL, ...keys } = readEnv({ DATABASE_URL: serviceSettings.DATABASE_URL, ...serviceKeySettings });
  useServiceKey('identity', keys);
  const person = parsePerson(process.argv.slice(2));
  const password = await checkPassword(await readPassword(process.stdin, process.stderr), person);
  const passwordHash = await hashPassword(password);
  const db = openDatabase(DATABASE_URL);
  try {
    const { id } = await db.$transaction(async (tx) => {
      // Who can run this is trusted with the address too.
      const created = await createUser(tx, { ...person, role: 'admin', passwordHash, emailVerifiedAt: new Date() });
      const data = { userId: created.id, username: NO_NAME, role: created.role };
      const registered = outboxRow({ name: 'user-registered', source: 'identity', data });
      await tx.outbox.createMany({ data: [registered, accountAudit(created, 'account.created')] });
      return created;
    });
    logger.info({ userId: id, username: person.username }, 'admin created');
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new SettingsError('There is an account with this address or username already', { cause: error });
  } finally {
    await db.$disconnect();
  }
});

function parsePerson([email = '', username = email.split('@')[0]]: string[]): { email: string; username: string } {
  const { shape } = registerSchema;
  const parsed = { email: shape.email.safeParse(email), username: shape.username.safeParse(username) };
  const wrong = parsed.email.error ?? parsed.username.error;
  if (wrong) {
    throw new SettingsError(`usage: npm run create-admin -- <email> [username]. ${wrong.issues[0]?.message ?? ''}`);
  }
  return { email: String(parsed.email.data), username: String(parsed.username.data) };
}

/** An admin's password is held to the rules of everybody's. */
async function checkPassword(password: string, person: { email: string; username: string }): Promise<string> {
  const { data: chosen = '', error } = changePasswordSchema.shape.newPassword.safeParse(password);
  const objection = error?.issues[0]?.message ?? (await objectionTo(chosen, person));
  if (objection) throw new SettingsError(objection);
  return chosen;
}
