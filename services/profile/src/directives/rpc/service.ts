import type { AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { DirectiveServiceDefinition } from '@carebourse/rpc/profile';
import type { Context } from '../../context.ts';
import { getOwnRecord } from './get-own-record.ts';
import { listDirectiveChanges } from './list-directive-changes.ts';
import { listDirectiveHistory } from './list-directive-history.ts';
import { listDirectives } from './list-directives.ts';
import { putDirectives } from './put-directives.ts';

export const handlers: Handlers<Context, DirectiveServiceDefinition> = {
  ListDirectives: listDirectives,
  PutDirectives: putDirectives,
  ListDirectiveHistory: listDirectiveHistory,
  GetOwnRecord: getOwnRecord,
  ListDirectiveChanges: listDirectiveChanges,
};

/** Who may call what. Directives are for patients only; domain/directives.ts refuses others, in words of its own. */
export const rules: AccessRules<DirectiveServiceDefinition> = {
  ListDirectives: 'signed-in',
  PutDirectives: 'signed-in',
  ListDirectiveHistory: { who: 'signed-in', services: ['gateway', 'delivery'] },
  GetOwnRecord: { who: 'signed-in', services: ['delivery'] },
  // For the service that opens tables.
  ListDirectiveChanges: { services: ['delivery'] },
};
