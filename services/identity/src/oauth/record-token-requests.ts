import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Context } from '../context.ts';
import { clientAuditRow } from '../rpc/oauth-clients/audit.ts';
import { OAUTH_PATHS } from './addresses.ts';

/** Writes what the token endpoint did into the audit trail, before it answers: no token leaves without its line. */
export function recordTokenRequests({ db, now }: Context) {
  return async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    await next();
    if (ctx.path !== OAUTH_PATHS.token) return;
    const client = ownedClient(ctx);
    if (ctx.status === 200 && client) {
      await db.$transaction([
        db.oAuthClient.update({ where: { id: client.id }, data: { lastUsedAt: now() } }),
        db.outbox.create({
          data: clientAuditRow('token-issued', client, client),
        }),
      ]);
    } else if (ctx.status === 401) {
      await db.outbox.create({ data: clientAuditRow('token-refused', client, undefined) });
    }
  };
}

/** The client that asked, also when its secret was wrong; undefined when there is none of that name. */
function ownedClient(ctx: KoaContextWithOIDC): { id: string; userId: number; role: string } | undefined {
  const client = ctx.oidc?.client;
  return client && { id: client.clientId, userId: Number(client['owner_id']), role: String(client['owner_role']) };
}
