import { PROBLEM_TYPES, type Scope } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { newOAuthClientSchema } from '@carebourse/contracts/oauth-clients';
import type { Caller } from '@carebourse/rpc/caller';
import { withPlanCheck, BeyondKnownPlanError, type CurrentPlan } from '@carebourse/rpc/plan-check';
import { ConflictError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { OAuthClientRpc } from '../../context.ts';
import { allowedScopes } from '../domain/allowed-scopes.ts';
import { hashClientSecret, newClientId, newClientSecret } from '../domain/oauth-client.ts';
import type { Transaction } from '../../store/database.ts';
import { createOAuthClient as storeOAuthClient } from '../../store/oauth-clients.ts';
import { findPlan } from '../../store/entitlements.ts';
import { clientAuditRow } from '../../rpc/client-audit.ts';
import { presentOAuthClient } from './client-present.ts';

export const createOAuthClient: OAuthClientRpc<'CreateOAuthClient'> = async (context, request, { caller }) => {
  const { name, scopes } = parse(newOAuthClientSchema, request);
  const clientSecret = newClientSecret();
  const client = await withPlanCheck(context.billing, (asked) =>
    context.db.$transaction(async (tx) => {
      await requireScopes(tx, caller, scopes, asked);
      const created = await storeOAuthClient(tx, {
        id: newClientId(),
        userId: caller.userId,
        name,
        scopes,
        secretHash: hashClientSecret(clientSecret),
        createdAt: context.now(),
      });
      await tx.outbox.create({ data: clientAuditRow('created', created, caller) });
      return created;
    }),
  );
  return { client: presentOAuthClient(client), clientSecret };
};

/**
 * @throws BeyondKnownPlanError when billing is to be asked first
 * @throws ConflictError when the caller's plan does not allow clients with these scopes
 */
async function requireScopes(
  tx: Transaction,
  { userId, role }: Caller,
  scopes: readonly Scope[],
  asked: CurrentPlan | undefined,
): Promise<void> {
  const allows = (plan: CurrentPlan['plan']) => {
    const allowed = allowedScopes({ role, plan });
    return scopes.every((scope) => allowed.includes(scope));
  };
  if (allows(await findPlan(tx, userId))) return;
  if (!asked) throw new BeyondKnownPlanError({ userId });
  if (allows(asked.plan)) return;
  const { planMissing, dataPlanMissing } = MESSAGES.oauthClients;
  const message = role === 'partner' ? dataPlanMissing : planMissing;
  throw new ConflictError(message, { detail: { type: PROBLEM_TYPES.planExceeded } });
}
