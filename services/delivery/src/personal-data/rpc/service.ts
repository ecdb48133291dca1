import type { PersonalDataServiceDefinition } from '@carebourse/rpc/delivery';
import type { AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { Context } from '../../context.ts';
import { exportUses } from './export-uses.ts';

export const handlers: Handlers<Context, PersonalDataServiceDefinition> = {
  ExportUses: exportUses,
};

export const rules: AccessRules<PersonalDataServiceDefinition> = {
  ExportUses: 'signed-in',
};
