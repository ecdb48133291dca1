import { MESSAGES } from '@carebourse/contracts/messages';
import { useWatch } from 'react-hook-form';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Muted } from '../../../ui/text.tsx';
import { useOrganizations } from '../api/organizations.ts';
import type { RegistrationForm } from '../registration-form.ts';
import { DirectoryButton } from './directory-button.tsx';
import * as TEXTS from '../texts.ts';

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
        <DirectoryButton signInAs={role}>{TEXTS.continueWithYourOrganizationsDirectory}</DirectoryButton>
      )}
      {!isPatient && <OrganizationField form={form} />}
      <Field
        label={TEXTS.organization}
        error={errors.organization?.message}
        {...(isPatient ? { optional: true } : { required: true })}
      >
        <Input {...register('organization')} autoComplete="organization" />
      </Field>
      {!isPatient && (
        <Field
          label={TEXTS.specialty}
          error={errors.specialty?.message}
          {...(role === 'partner' ? { optional: true } : { required: true })}
        >
          <Input {...register('specialty')} />
        </Field>
      )}
      {role === 'provider' && (
        <Field
          label={TEXTS.licenseNumber}
          hint={TEXTS.asYourCollegeLists}
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
      label={TEXTS.organizationOnCarebourse}
      hint={organizations.isError ? TEXTS.theListCould : TEXTS.oneOfItsAdministratorsConfirms}
      error={formState.errors.organizationId?.message}
      optional
    >
      <Select
        {...register('organizationId', {
          onChange: (event: { target: { value: string } }) => takeOverName(event.target.value),
        })}
        options={options}
        placeholder={organizations.isPending ? TEXTS.loading : TEXTS.notListedHere}
      />
    </Field>
  );
}
