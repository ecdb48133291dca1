import type { AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { EntryFactsServiceDefinition } from '@carebourse/rpc/catalogue';
import type { Context } from '../../context.ts';
import { findFacts } from './find-facts.ts';
import { getFacts } from './get-facts.ts';
import { getManagedFacts } from './get-managed-facts.ts';
import { saveFacts } from './save-facts.ts';

export const handlers: Handlers<Context, EntryFactsServiceDefinition> = {
  GetFacts: getFacts,
  FindFacts: findFacts,
  GetManagedFacts: getManagedFacts,
  SaveFacts: saveFacts,
};

/** Who may call what. Whose facts they are: managed-facts.ts. */
export const rules: AccessRules<EntryFactsServiceDefinition> = {
  GetFacts: { who: 'public', scope: 'catalogue:read' },
  FindFacts: { who: 'public', scope: 'catalogue:read' },
  GetManagedFacts: { who: 'signed-in', services: ['gateway', 'access-request'], confirmed: true },
  SaveFacts: { who: 'signed-in', confirmed: true },
};
