import { MESSAGES } from '@carebourse/contracts/messages';
import { serviceKeySettingsOf } from '@carebourse/testing/key-settings';
import { serviceDatabase } from '@carebourse/testing/shared-postgres';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkPassword } from '../domain/password.ts';
import { openDatabase, type Database } from '../../store/database.ts';

const ENTRY = fileURLToPath(new URL('../../create-admin.ts', import.meta.url));
const PASSWORD = 'three wandering herons';

let url: string;
let db: Database;

beforeAll(async () => {
  url = await serviceDatabase('identity');
  db = openDatabase(url);
});

afterAll(() => db.$disconnect());

/** Runs the command as an operator does. */
async function createAdmin(args: string[], password: string): Promise<{ code: number; output: string }> {
  const env = { ...process.env, ...serviceKeySettingsOf('identity'), DATABASE_URL: url, LOG_LEVEL: 'info' };
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ENTRY, ...args], { env });
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  child.stdin.end(`${password}\n`);
  const [code] = (await once(child, 'close')) as [number];
  return { code, output: (await output).join('') };
}

it('makes an admin who can sign in, tells the services, and leaves a line in the trail', async () => {
  const { code, output } = await createAdmin(['Root@Example.org', 'root-admin'], PASSWORD);
  expect({ code, output }).toMatchObject({ code: 0 });
  expect(output).not.toContain(PASSWORD);
  const user = await db.user.findUniqueOrThrow({ where: { email: 'root@example.org' } });
  expect(user).toMatchObject({ username: 'root-admin', role: 'admin' });
  expect(await checkPassword(user.passwordHash, PASSWORD)).toBe(true);
  const bodies = (await db.outbox.findMany()).map(({ body }) => body).join('\n');
  expect(bodies).toContain('user-registered');
  expect(bodies).toContain('account.created');
});

it.each([
  ['a short password', ['one@example.org'], 'short', MESSAGES.validation.passwordTooShort],
  ['a common password', ['one@example.org'], 'password1', MESSAGES.account.passwordCommon],
  ['a password of its own name', ['one@example.org', 'wandering'], 'Wandering1', MESSAGES.account.passwordPersonal],
  ['no address', [], PASSWORD, 'usage: npm run create-admin'],
  ['a wrong address', ['nobody'], PASSWORD, MESSAGES.validation.emailInvalid],
  ['an address that is taken', ['root@example.org', 'another'], PASSWORD, 'already'],
])('refuses %s with one line', async (_, args, password, line) => {
  const { code, output } = await createAdmin(args, password);
  expect(code).toBe(1);
  expect(output).toContain(line);
  expect(await db.user.count({ where: { role: 'admin' } })).toBe(1);
});
