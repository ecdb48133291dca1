import type { DirectoryServiceDefinition } from '@carebourse/rpc/directory';
import type { AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { Context } from '../../context.ts';
import { exchangeTokens } from './exchange-tokens.ts';
import { linkAccount } from './link-account.ts';

export const directoryHandlers: Handlers<Context, DirectoryServiceDefinition> = {
  ExchangeTokens: exchangeTokens,
  LinkAccount: linkAccount,
};

/** Who calls is what the tokens have to prove. */
export const directoryRules: AccessRules<DirectoryServiceDefinition> = {
  ExchangeTokens: 'public',
  LinkAccount: 'public',
};
