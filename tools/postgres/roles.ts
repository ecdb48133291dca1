import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import pg from 'pg';

/** Makes a role, or finds it there; one with a password may log in by it, and by no other from now on. */
export async function ensureRole(client: pg.Client, role: string, password?: string): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
  const name = pg.escapeIdentifier(role);
  if (!rowCount) await client.query(`CREATE ROLE ${name}`);
  // The server's log may quote statements: it gets what the password is checked by.
  if (password !== undefined) await client.query(`ALTER ROLE ${name} LOGIN PASSWORD '${scramVerifier(password)}'`);
}

/** Whether the user of this connection may make roles and databases, and hand one to the other. */
export async function mayMakeRoles(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    'SELECT rolsuper OR rolcreaterole AND rolcreatedb AS may FROM pg_roles WHERE rolname = current_user',
  );
  return rows[0]?.may ?? false;
}

const ITERATIONS = 4096;

/** What PostgreSQL keeps of a password (RFC 5803); the password is not to be had from it. */
function scramVerifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256');
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${stored}:${keyOf('Server Key').toString('base64')}`;
}
