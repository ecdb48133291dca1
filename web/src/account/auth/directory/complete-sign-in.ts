import type { User } from '@carebourse/contracts/auth';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { AuthenticationResult, IPublicClientApplication } from '@azure/msal-browser';
import { paths } from '../../../lib/paths.ts';
import { exchangeTokens, type DirectoryTokens } from '../api/exchange-tokens.ts';
import * as TEXTS from '../texts.ts';
import { checkAnswer, readAnswer, type CallbackAnswer } from './callback-answer.ts';
import { type DirectoryConfig, openDirectory } from './client.ts';
import { type PendingSignIn, takePending } from './pending-sign-in.ts';

/** How a return from the directory ends. */
export type Completion =
  | { kind: 'signed-in'; user: User }
  /** An account has this e-mail address already; its password connects the two. */
  | { kind: 'link'; email: string; tokens: DirectoryTokens }
  /** There was nothing to complete. */
  | { kind: 'nothing'; to: string };

/**
 * Completes a sign-in with what the directory left in the address (specification §4).
 * @throws Error whose message says what was wrong
 */
export async function completeSignIn(
  directory: DirectoryConfig | null,
  { search, hash }: Pick<Location, 'search' | 'hash'>,
): Promise<Completion> {
  const answer = readAnswer(search, hash);
  const pending = takePending();
  if (answer) checkAnswer(answer, pending?.state);
  if (!directory) throw new Error(MESSAGES.directory.unavailable);
  const client = await openDirectory(directory);
  if (!answer || !pending) {
    return { kind: 'nothing', to: client.getActiveAccount() ? paths.dashboard : paths.auth };
  }
  const result = await redeem(client, answer);
  const { idToken, accessToken } = result;
  const tokens = { idToken, accessToken, nonce: pending.nonce };
  return enter(client, result, tokens, pending);
}

async function redeem(client: IPublicClientApplication, { raw }: CallbackAnswer): Promise<AuthenticationResult> {
  const result = await client
    .handleRedirectPromise({ hash: raw, navigateToLoginRequestUrl: false })
    .catch((error: unknown) => {
      throw isStateMismatch(error) ? new Error(TEXTS.stateMismatch, { cause: error }) : error;
    });
  // The library takes no notice of an answer to a question that it did not ask.
  if (!result) throw new Error(TEXTS.stateMismatch);
  return result;
}

function isStateMismatch(error: unknown): boolean {
  return error instanceof Error && 'errorCode' in error && error.errorCode === 'state_mismatch';
}

async function enter(
  client: IPublicClientApplication,
  { account }: AuthenticationResult,
  tokens: DirectoryTokens,
  { role }: PendingSignIn,
): Promise<Completion> {
  try {
    const user = await exchangeTokens(tokens, role);
    if (user) client.setActiveAccount(account);
    return user ? { kind: 'signed-in', user } : { kind: 'link', email: addressOf(account), tokens };
  } catch (error) {
    // Somebody who was not let in leaves no tokens behind.
    await client.clearCache();
    throw error;
  }
}

/** The address that the directory gives the person; their username there may be another one. */
function addressOf({ idTokenClaims, username }: AuthenticationResult['account']): string {
  const email: unknown = idTokenClaims?.['email'];
  return typeof email === 'string' ? email : username;
}
