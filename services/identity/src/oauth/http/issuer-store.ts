import { mcpAudience } from '@carebourse/rpc/tokens';
import type { FieldCipher } from '@carebourse/runtime/field-encryption';
import { errors, type Adapter, type AdapterFactory, type AdapterPayload } from 'oidc-provider';
import { isDocumentAddress, secondsAfter } from '../domain/assistant.ts';
import { disconnectAssistant } from '../../rpc/disconnect-assistants.ts';
import { findAssistantClient } from '../../store/assistant-clients.ts';
import { findLiveAssistant } from '../../store/assistants.ts';
import {
  ARTIFACT_MODELS,
  consumeArtifact,
  findArtifact,
  removeArtifact,
  saveArtifact,
  type ArtifactModel,
} from '../store/oidc-artifacts.ts';
import type { Database } from '../../store/database.ts';
import { findLiveClient } from '../../store/oauth-clients.ts';
import { presentAssistantClient } from './present-assistant-client.ts';

export interface IssuerStore {
  db: Database;
  cipher: FieldCipher;
  /** The product's address, which its tokens name. */
  issuer: string;
  now: () => Date;
  /** Whether admins can do nothing before they have a second factor. */
  adminsNeedSecondFactor: boolean;
}

/**
 * What oidc-provider keeps with us. Clients and grants are rows of our own, so that they end as we say; questions, codes
 * and refresh tokens are its own payloads; its access tokens are signed, not stored. It has no session: who is signed in
 * says the gateway's, each time.
 */
export function issuerStore(store: IssuerStore): AdapterFactory {
  return (model): Adapter => {
    const artifact = ARTIFACT_MODELS.find((name) => name === model);
    return artifact ? artifacts(store, artifact) : { ...keepsNothing(store), find: (id) => findRow(store, model, id) };
  };
}

async function findRow(store: IssuerStore, model: string, id: string): Promise<AdapterPayload | undefined> {
  if (model === 'Grant') return findGrant(store, id);
  // What a program is that is known by an address stands there: metadata-documents.ts.
  if (model !== 'Client' || isDocumentAddress(id)) return undefined;
  const registered = await findAssistantClient(store.db, id);
  return registered ? presentAssistantClient(registered) : findProgram(store, id);
}

async function findProgram({ db, now }: IssuerStore, id: string): Promise<AdapterPayload | undefined> {
  const client = await findLiveClient(db, id, now());
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
}

async function findGrant(store: IssuerStore, id: string): Promise<AdapterPayload | undefined> {
  const assistant = await findLiveAssistant(store, id);
  if (!assistant) return undefined;
  const scope = assistant.scopes.join(' ');
  return {
    jti: id,
    kind: 'Grant',
    accountId: String(assistant.userId),
    clientId: assistant.clientId,
    iat: Math.floor(assistant.connectedAt.getTime() / 1000),
    exp: Math.floor(assistant.expiresAt.getTime() / 1000),
    openid: { scope },
    resources: { [mcpAudience(store.issuer)]: scope },
  };
}

function keepsNothing(store: IssuerStore): Adapter {
  return {
    upsert: async () => undefined,
    find: async () => undefined,
    findByUserCode: async () => undefined,
    findByUid: async () => undefined,
    consume: async () => undefined,
    destroy: async () => undefined,
    revokeByGrantId: (grantId) => endGrant(store, grantId),
  };
}

function artifacts(store: IssuerStore, model: ArtifactModel): Adapter {
  return {
    ...keepsNothing(store),
    upsert: (id, payload, expiresIn = 0) =>
      saveArtifact(store, model, id, {
        payload,
        assistantId: model === 'Interaction' ? null : (payload.grantId ?? null),
        expiresAt: secondsAfter(store.now(), expiresIn),
      }),
    async find(id) {
      const found = await findArtifact(store, model, id);
      return found && { ...found.payload, ...(found.consumedAt && { consumed: epoch(found.consumedAt) }) };
    },
    async consume(id) {
      if (await consumeArtifact(store, model, id)) return;
      // Two came at once with what is good once: which of them is the thief's cannot be told.
      const { grantId } = ((await findArtifact(store, model, id))?.payload ?? {}) as AdapterPayload;
      if (grantId !== undefined) await endGrant(store, grantId);
      throw new errors.InvalidGrant('already used');
    },
    destroy: (id) => removeArtifact(store, model, id),
  };
}

function endGrant({ db }: IssuerStore, id: string): Promise<void> {
  return db.$transaction((tx) => disconnectAssistant(tx, id));
}

function epoch(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}
