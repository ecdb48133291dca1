import type { OrganizationContact } from '@carebourse/contracts/organizations';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import * as TEXTS from '../texts.ts';

interface ContactFieldsProps {
  register: (name: keyof OrganizationContact) => UseFormRegisterReturn;
  errors: Partial<Record<keyof OrganizationContact, { message?: string | undefined }>>;
}

/** How an organization is reached, which its public page says. */
export function ContactFields({ register, errors }: ContactFieldsProps) {
  return (
    <>
      <Field
        label={TEXTS.contactEMail}
        hint={TEXTS.everybodySeesItAnOffice}
        error={errors.contactEmail?.message}
        optional
      >
        <Input {...register('contactEmail')} type="email" inputMode="email" autoComplete="off" />
      </Field>
      <Field label={TEXTS.contactPage} hint={TEXTS.whereItsOwnSiteTells} error={errors.contactPage?.message} optional>
        <Input {...register('contactPage')} type="url" inputMode="url" autoComplete="off" spellCheck={false} />
      </Field>
    </>
  );
}
