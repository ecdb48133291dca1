import { MESSAGES } from '@carebourse/contracts/messages';
import { CLOCK_TOLERANCE_SECONDS } from '@carebourse/rpc/tokens';
import { UnauthenticatedError } from '@carebourse/runtime/errors';
import type { Context, RecordSystemRpc } from '../../context.ts';
import { checkSystemToken, readUnchecked, type SystemTokenClaims } from '../domain/system-token.ts';
import { claimToken } from '../../directory/store/directory-identities.ts';
import { findLiveClient, type LiveClient } from '../../store/oauth-clients.ts';
import { findEnabledSystem, noteSystemUsed, type RecordSystemRow } from '../store/record-systems.ts';

/**
 * What a system may do is read anew for each token, which is good once: whatever has ended is refused by the next call,
 * through whichever gateway it comes.
 */
export const resolveSystemToken: RecordSystemRpc<'ResolveSystemToken'> = async (context, { token, path }) => {
  const good = await readSystemToken(context, token, context.issuer + path);
  if (!good || !(await useUp(context, good))) throw new UnauthenticatedError(MESSAGES.auth.invalidToken);
  const { system, client, claims } = good;
  const scopes = client.scopes.filter((scope) => scope === 'agents:invoke');
  return {
    token: context.keys.sign({
      userId: client.userId,
      role: client.user.role,
      // By its own id: the record says which system it was.
      client_id: system.id,
      scope: scopes.join(' '),
    }),
    userId: client.userId,
    systemId: system.id,
    tokenId: claims.jti,
    scopes,
    plan: client.plan,
  };
};

interface GoodToken {
  system: RecordSystemRow;
  client: LiveClient;
  claims: SystemTokenClaims;
}

/** Its keys are asked for only by a token of a system that is entered, and never where the token says that they are. */
async function readSystemToken(
  { db, now, systemKeys }: Context,
  token: string,
  audience: string,
): Promise<GoodToken | undefined> {
  const unchecked = readUnchecked(token);
  const system = unchecked && (await findEnabledSystem(db, unchecked.issuer));
  if (!system || (unchecked.jku !== undefined && unchecked.jku !== system.jwksUrl)) return undefined;
  const client = await findLiveClient(db, system.clientId, now());
  if (!client) return undefined;
  const key = await systemKeys.find(system.jwksUrl, unchecked.keyId);
  if (key === undefined) return undefined;
  const at = { audience, now: now(), toleranceSeconds: CLOCK_TOLERANCE_SECONDS };
  const claims = checkSystemToken(token, { ...unchecked, ...at, key });
  return claims && { system, client, claims };
}

/** @returns whether nobody has used it before */
function useUp({ db, now }: Context, { system, claims }: GoodToken): Promise<boolean> {
  return db.$transaction(async (tx) => {
    if (!(await claimToken(tx, `${system.id}/${claims.jti}`, new Date(claims.exp * 1000)))) return false;
    await noteSystemUsed(tx, system.id, now());
    return true;
  });
}
