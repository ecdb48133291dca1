import type { AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { DependentServiceDefinition } from '@carebourse/rpc/profile';
import type { Context } from '../../context.ts';
import { addDependent } from './add-dependent.ts';
import { listDependents } from './list-dependents.ts';
import { removeDependent } from './remove-dependent.ts';
import { updateDependent } from './update-dependent.ts';

export const handlers: Handlers<Context, DependentServiceDefinition> = {
  ListDependents: listDependents,
  AddDependent: addDependent,
  UpdateDependent: updateDependent,
  RemoveDependent: removeDependent,
};

/** Who may call what. Dependents are for patients only; domain/dependent.ts refuses others, in words of its own. */
export const rules: AccessRules<DependentServiceDefinition> = {
  ListDependents: 'signed-in',
  AddDependent: 'signed-in',
  UpdateDependent: 'signed-in',
  RemoveDependent: 'signed-in',
};
