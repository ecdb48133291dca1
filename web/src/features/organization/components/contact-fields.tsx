import type { OrganizationContact } from '@carebourse/contracts/organizations';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';

interface ContactFieldsProps {
  register: (name: keyof OrganizationContact) => UseFormRegisterReturn;
  errors: Partial<Record<keyof OrganizationContact, { message?: string | undefined }>>;
}

/** How an organization is reached, which its public page says. */
export function ContactFields({ register, errors }: ContactFieldsProps) {
  return (
    <>
      <Field
        label="Contact e-mail"
        hint="Everybody sees it: an office or a desk, not a person."
        error={errors.contactEmail?.message}
        optional
      >
        <Input {...register('contactEmail')} type="email" inputMode="email" autoComplete="off" />
      </Field>
      <Field
        label="Contact page"
        hint="Where its own site tells of data access, such as https://hospital.example/data."
        error={errors.contactPage?.message}
        optional
      >
        <Input {...register('contactPage')} type="url" inputMode="url" autoComplete="off" spellCheck={false} />
      </Field>
    </>
  );
}
