import { MESSAGES } from '@carebourse/contracts/messages';
import { useWatch } from 'react-hook-form';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Muted } from '../../../ui/text.tsx';
import { useOrganizations } from '../api/organizations.ts';
import type { RegistrationForm } from '../registration-form.ts';
import { DirectoryButton } from './directory-button.tsx';

interface RoleFieldsProps {
  form: RegistrationForm;
}

/** The fields that depend on the role (specification §5). */
export function RoleFields({ form }: RoleFieldsProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const role = useWatch({ control, name: 'role' });
  const isPatient = role !== 'provider' && role !== 'partner';
  return (
    <>
      {isPatient ? (
        <Muted $small>{MESSAGES.directory.rolesOnly}</Muted>
      ) : (
        <DirectoryButton signInAs={role}>Continue with your organization’s directory</DirectoryButton>
      )}
      {!isPatient && <OrganizationField form={form} />}
      <Field
        label="Organization"
        error={errors.organization?.message}
        {...(isPatient ? { optional: true } : { required: true })}
      >
        <Input {...register('organization')} autoComplete="organization" />
      </Field>
      {!isPatient && (
        <Field
          label="Specialty"
          error={errors.specialty?.message}
          {...(role === 'partner' ? { optional: true } : { required: true })}
        >
          <Input {...register('specialty')} />
        </Field>
      )}
      {role === 'provider' && (
        <Field
          label="License number"
          hint="As your college lists it, such as a CPSO number."
          error={errors.licenseNumber?.message}
          required
        >
          <Input {...register('licenseNumber')} autoComplete="off" />
        </Field>
      )}
    </>
  );
}

function OrganizationField({ form }: RoleFieldsProps) {
  const organizations = useOrganizations();
  const { register, getValues, setValue, formState } = form;

  /** Fills in the name, unless the person has written one that is not in the list. */
  function takeOverName(id: string) {
    const listed = organizations.data ?? [];
    const written = getValues('organization');
    if (written && !listed.some(({ name }) => name === written)) return;
    const chosen = listed.find((organization) => String(organization.id) === id);
    setValue('organization', chosen?.name ?? '', { shouldValidate: formState.isSubmitted });
  }

  const options = (organizations.data ?? []).map(({ id, name, city }) => ({
    value: String(id),
    label: `${name}, ${city}`,
  }));
  return (
    <Field
      label="Organization on Carebourse"
      hint={
        organizations.isError
          ? 'The list could not be loaded. Write the name below; you can be connected later.'
          : 'One of its administrators confirms you before you can act for it.'
      }
      error={formState.errors.organizationId?.message}
      optional
    >
      <Select
        {...register('organizationId', {
          onChange: (event: { target: { value: string } }) => takeOverName(event.target.value),
        })}
        options={options}
        placeholder={organizations.isPending ? 'Loading…' : 'Not listed here'}
      />
    </Field>
  );
}
