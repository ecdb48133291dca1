import { Databases } from '@carebourse/proof/faults/databases';
import { runningServerUrl } from '@carebourse/tools/running-server';
import type { Product } from '@carebourse/tools/start/running-product';
import { ApiClient, type ApiAnswer } from '../api-client.ts';

/** The local directory's person whom the walk alone signs in as, and what their account is connected by. */
export const DIRECTORY_PERSON = {
  name: 'Samir Haddad',
  issuer: 'https://local-directory.carebourse.example',
  subject: 'b0f7a8f2-52a4-4a0e-9a0b-3f3d3a1c0005',
};

/** The organization of the demo that the walk's people belong to, and an agent that it decides on. */
export const ORGANIZATION = { id: 1, agentId: 2 };

/** Those whom the walk needs beside the person who goes out. */
export interface Scene {
  product: Product;
  /** Of the platform. */
  admin: ApiClient;
  /** Admin of the organization. */
  chief: ApiClient;
  databases: Databases;
}

export async function setScene(product: Product): Promise<Scene> {
  const [admin, chief] = [new ApiClient(product.url), new ApiClient(product.url)];
  await admin.signIn('admin');
  await chief.signIn('provider');
  return { product, admin, chief, databases: new Databases(runningServerUrl({ DATA_DIR: product.dataDir })) };
}

/** What a call answered, which must have gone well. */
export async function must<Body>(call: Promise<ApiAnswer<unknown>>): Promise<Body> {
  const { status, body } = await call;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body as Body;
}

/** A client with the cookie as it is now, whatever the other one is told later. */
export function keeping({ base, cookie }: ApiClient): ApiClient {
  const kept = new ApiClient(base);
  kept.cookie = cookie;
  return kept;
}

/** Of those who register. */
export const PASSWORD = 'correct horse battery';

const PURPOSE = 'Planning staff for the respiratory season in our clinics.';

/** Asks for access and answers the request's id. */
export async function ask(who: ApiClient, resourceType: string, resourceId: number): Promise<number> {
  const wanted = { resourceType, resourceId, purpose: PURPOSE };
  return (await must<{ id: number }>(who.post('/api/resource-requests', wanted))).id;
}

/** As the owner of the mailbox would; the link of the first mail stays unused. */
export async function confirmAddress({ databases }: Scene, userId: number): Promise<void> {
  await databases.rows('identity', 'UPDATE "user" SET email_verified_at = now() WHERE id = $1', [userId]);
}

/** As an account has it from before addresses had to be confirmed. */
export async function unconfirmAddress({ databases }: Scene, userId: number): Promise<void> {
  const unconfirmed = `email_verified_at = NULL, address_due_at = now() + interval '1 day'`;
  await databases.rows('identity', `UPDATE "user" SET ${unconfirmed} WHERE id = $1`, [userId]);
}
