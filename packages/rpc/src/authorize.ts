import { MESSAGES } from '@carebourse/contracts/messages';
import { AddressUnconfirmedError, ForbiddenError, UnauthenticatedError } from '@carebourse/runtime/errors';
import type { Caller } from './caller.ts';
import type { AccessRule, WholeRule } from './handler.ts';
import { RefusedServiceError } from './refused-service-error.ts';
import type { ServiceName } from '@carebourse/runtime/service-names';

const HANDS_ON: readonly ServiceName[] = ['gateway'];

/** A rule with all that it says: which services make the call, and for whom, unless these ask by themselves. */
export function wholeRule(rule: AccessRule): WholeRule & { services: readonly ServiceName[] } {
  const written = typeof rule === 'object' && ('who' in rule || 'services' in rule) ? rule : { who: rule };
  return { ...written, services: written.services ?? HANDS_ON };
}

/**
 * Applies a call's rule to the service that makes it.
 * @throws RefusedServiceError when the rule does not name it
 */
export function authorizeService(rule: AccessRule, service: ServiceName): void {
  if (!wholeRule(rule).services.includes(service)) throw RefusedServiceError.notNamed(service);
}

/**
 * Applies a call's rule to the person for whom it is made. A client's token is held to the scope even where everyone may
 * call: who shows a token gets what the token allows.
 * @throws UnauthenticatedError when somebody has to be signed in and is not
 * @throws ForbiddenError when the role may not, the client's token lacks the scope, or a second factor has to come first
 * @throws AddressUnconfirmedError when the address of the account has to be confirmed first
 */
export function authorize(rule: AccessRule, caller: Caller | undefined): void {
  const { who, scope, confirmed } = wholeRule(rule);
  if (who === undefined) return;
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
