import type { User } from '@carebourse/contracts/auth';
import { ApiClient } from './api-client.ts';

/** What new accounts of the tests sign in with. */
export const NEW_PASSWORD = 'correct horse battery';

/** Has an admin vouch for somebody's address, as where no mail is sent. */
export async function vouchFor(base: string, id: number): Promise<void> {
  const admin = new ApiClient(base);
  await admin.signIn('admin');
  const { status } = await admin.post(`/api/admin/people/${id}/confirm-address`);
  if (status !== 200) throw new Error(`address not confirmed: ${status}`);
}

/** The same, and signs them in anew: a session that was opened before hears of it a moment later. */
export async function confirmAddress(
  person: ApiClient,
  { id, email }: Pick<User, 'id' | 'email'>,
  password: string = NEW_PASSWORD,
): Promise<void> {
  await vouchFor(person.base, id);
  const { status } = await person.post('/api/login', { email, password });
  if (status !== 200) throw new Error(`not signed in anew: ${status}`);
}
