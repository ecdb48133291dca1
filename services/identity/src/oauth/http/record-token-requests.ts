import type { KoaContextWithOIDC } from 'oidc-provider';
import { isAssistantClientId } from '../domain/assistant.ts';
import { assistantAuditRow } from '../../rpc/assistant-audit.ts';
import { clientAuditRow } from '../../rpc/client-audit.ts';
import { noteAssistantUsed } from '../../store/assistants.ts';
import { OAUTH_PATHS } from '../domain/addresses.ts';
import type { IssuerStore } from './issuer-store.ts';

type Recorder = Pick<IssuerStore, 'db' | 'now'>;

/** Writes what the token endpoint did into the audit trail, before it answers: no token leaves without its line. */
export function recordTokenRequests(recorder: Recorder) {
  return async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    await next();
    if (ctx.path !== OAUTH_PATHS.token) return;
    const assistantId = ctx.oidc?.entities.Grant?.jti;
    const client = ownedClient(ctx);
    if (ctx.status === 200 && assistantId !== undefined) await recordAssistantsToken(recorder, assistantId);
    else if (ctx.status === 200 && client) await recordClientsToken(recorder, client);
    else if (ctx.status === 401) {
      await recorder.db.outbox.create({ data: clientAuditRow('token-refused', client, undefined) });
    }
  };
}

async function recordAssistantsToken({ db, now }: Recorder, id: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const { userId, role } = await noteAssistantUsed(tx, id, now());
    await tx.outbox.create({ data: assistantAuditRow('token-issued', { id, userId }, { userId, role }) });
  });
}

interface OwnedClient {
  id: string;
  userId: number;
  role: string;
}

async function recordClientsToken({ db, now }: Recorder, client: OwnedClient): Promise<void> {
  await db.$transaction([
    db.oAuthClient.update({ where: { id: client.id }, data: { lastUsedAt: now() } }),
    db.outbox.create({ data: clientAuditRow('token-issued', client, client) }),
  ]);
}

/** The client that asked, also when its secret was wrong; undefined when there is none of that name, or it is nobody's. */
function ownedClient(ctx: KoaContextWithOIDC): OwnedClient | undefined {
  const client = ctx.oidc?.client;
  if (!client || isAssistantClientId(client.clientId)) return undefined;
  return { id: client.clientId, userId: Number(client['owner_id']), role: String(client['owner_role']) };
}
