import { MESSAGES } from '@carebourse/contracts/messages';
import { AddressUnconfirmedError, ForbiddenError, UnauthenticatedError } from '@carebourse/runtime/errors';
import type { Caller } from './caller.ts';
import type { AccessRule } from './handler.ts';

/**
 * Applies a call's rule to who makes it. A client's token is held to the scope even where everyone may call: who shows
 * a token gets what the token allows.
 * @throws UnauthenticatedError when somebody has to be signed in and is not
 * @throws ForbiddenError when the role may not, the client's token lacks the scope, or a second factor has to come first
 * @throws AddressUnconfirmedError when the address of the account has to be confirmed first
 */
export function authorize(rule: AccessRule, caller: Caller | undefined): void {
  const { who, scope, confirmed } = typeof rule === 'object' && 'who' in rule ? rule : { who: rule };
  if (!caller) {
    if (who !== 'public') throw new UnauthenticatedError(MESSAGES.auth.notAuthenticated);
    return;
  }
  if (caller.clientId !== undefined) {
    if (scope === undefined) throw new ForbiddenError(MESSAGES.auth.notForClients);
    if (!caller.scopes.includes(scope)) throw new ForbiddenError(MESSAGES.auth.insufficientScope(scope));
  }
  if (who === 'public') return;
  if (who !== 'enrolling') {
    if (caller.mustEnrol) throw new ForbiddenError(MESSAGES.account.secondFactorFirst);
    if (who !== 'signed-in' && !who.includes(caller.role)) throw new ForbiddenError(MESSAGES.auth.forbidden);
  }
  if (confirmed && !caller.addressConfirmed) throw new AddressUnconfirmedError(MESSAGES.account.addressFirst);
}
