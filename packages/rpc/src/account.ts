import type { AccountServiceDefinition } from '../generated/identity/v1/AccountService.ts';
import { loadService } from './loader.ts';

export type { AccountServiceDefinition };

export const AccountService = loadService<AccountServiceDefinition>(
  'identity/v1/account.proto',
  'identity.v1.AccountService',
);
