import type { Adapter, AdapterFactory } from 'oidc-provider';
import type { Context } from '../context.ts';
import { findLiveClient } from '../store/oauth-clients/oauth-clients.ts';

/** Gives oidc-provider the clients. It keeps nothing here: its tokens are signed, not stored. */
export function clientAdapter({ db, now }: Pick<Context, 'db' | 'now'>): AdapterFactory {
  return (model): Adapter => ({
    async find(id) {
      const client = model === 'Client' ? await findLiveClient(db, id, now()) : undefined;
      if (!client) return undefined;
      return {
        client_id: client.id,
        client_secret: Buffer.from(client.secretHash).toString('hex'),
        client_name: client.name,
        grant_types: ['client_credentials'],
        response_types: [],
        redirect_uris: [],
        scope: client.scopes.join(' '),
        owner_id: client.userId,
        owner_role: client.user.role,
        owner_plan: client.plan,
      };
    },
    upsert: storesNothing,
    findByUserCode: storesNothing,
    findByUid: storesNothing,
    consume: storesNothing,
    destroy: storesNothing,
    revokeByGrantId: storesNothing,
  });
}

function storesNothing(): Promise<never> {
  return Promise.reject(new Error('the issuer stores nothing'));
}
