import type { User } from '@carebourse/contracts/auth';
import { type DirectoryRole, PROBLEM_TYPES } from '@carebourse/contracts/constants';
import type { DirectorySignIn, TokenExchange } from '@carebourse/contracts/directory';
import { ApiError, http, isRefused } from '../../../lib/http.ts';
import * as TEXTS from '../texts.ts';

/** What the directory gave us for the server. */
export interface DirectoryTokens {
  idToken: string;
  accessToken: string;
  nonce: string;
}

/**
 * POST /api/auth/azure/token-exchange: who is signed in from then on, or undefined when a local account has to be
 * connected first.
 */
export async function exchangeTokens(tokens: DirectoryTokens, role: DirectoryRole): Promise<User | undefined> {
  try {
    const body: TokenExchange = { ...tokens, role };
    const { user } = await http<DirectorySignIn>('/auth/azure/token-exchange', { method: 'POST', body });
    return user;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isRefused(error, PROBLEM_TYPES.linkRequired)) return undefined;
    throw new Error(TEXTS.tokenExchangeFailed(error.status, error.message), { cause: error });
  }
}
