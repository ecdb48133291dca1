import type { Context } from '../../context.ts';
import { stateOf } from '../domain/record-system.ts';
import { findLiveClient } from '../../store/oauth-clients.ts';
import type { RecordSystemRow } from '../store/record-systems.ts';

/** A record system as admins see it, with what it can do now. */
export async function presentSystem({ db, now }: Pick<Context, 'db' | 'now'>, system: RecordSystemRow) {
  const { client, addedAt, lastUsedAt, enabled, ...shown } = system;
  return {
    ...shown,
    clientName: client.name,
    state: stateOf({ enabled }, await findLiveClient(db, system.clientId, now())),
    addedAt: addedAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString(),
  };
}
