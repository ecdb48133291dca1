import type { AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { EntryFormServiceDefinition } from '@carebourse/rpc/catalogue';
import type { Context } from '../../context.ts';
import { getForm } from './get-form.ts';
import { getManagedForm } from './get-managed-form.ts';
import { saveForm } from './save-form.ts';

export const handlers: Handlers<Context, EntryFormServiceDefinition> = {
  GetForm: getForm,
  GetManagedForm: getManagedForm,
  SaveForm: saveForm,
};

/** Who may call what. Whose a form is: managed-form.ts. */
export const rules: AccessRules<EntryFormServiceDefinition> = {
  GetForm: { who: 'public', scope: 'catalogue:read' },
  GetManagedForm: { who: 'signed-in', services: ['gateway', 'access-request'], confirmed: true },
  SaveForm: { who: 'signed-in', confirmed: true },
};
