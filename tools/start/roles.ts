import { createHmac } from 'node:crypto';
import { withDatabase } from '../postgres/databases.ts';

/** The database server of a run, and what the passwords of its roles are made from. */
export interface DatabaseServer {
  /** Any database of the server, as the user that may do everything on it. */
  serverUrl: string;
  /** Undefined where that user may make no roles, and does all of the work itself. */
  roleSecret: string | undefined;
}

/** The role that owns a database and changes its tables. The one that uses them has the database's name. */
export function ownerOf(database: string): string {
  return `${database}_owner`;
}

/** Made anew from the secret each time: nothing more has to be kept, and no role knows another one's. */
export function passwordOf(role: string, roleSecret: string): string {
  return createHmac('sha256', roleSecret).update(`database role ${role}`).digest('base64url');
}

/** Address of a database for one of its roles. */
export function databaseUrl({ serverUrl, roleSecret }: DatabaseServer, database: string, role: string): string {
  const url = new URL(withDatabase(serverUrl, database));
  if (roleSecret === undefined) return url.href;
  url.username = role;
  url.password = passwordOf(role, roleSecret);
  return url.href;
}
