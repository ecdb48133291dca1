import type { DirectiveServiceDefinition } from '@carebourse/rpc/delivery';
import type { AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { Context } from '../../context.ts';
import { listDirectiveTables } from './list-directive-tables.ts';

export const handlers: Handlers<Context, DirectiveServiceDefinition> = {
  ListDirectiveTables: listDirectiveTables,
};

export const rules: AccessRules<DirectiveServiceDefinition> = {
  ListDirectiveTables: 'signed-in',
};
