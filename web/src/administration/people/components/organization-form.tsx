import { LIMITS, ORGANIZATION_KINDS } from '@carebourse/contracts/constants';
import {
  directoryTenantsSchema,
  mailDomainsSchema,
  organizationContentSchema,
  type OrganizationRecord,
} from '@carebourse/contracts/organizations';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { showFieldErrors } from '../../../lib/form-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { ContactFields } from '../../../organizations/membership/components/contact-fields.tsx';
import { organizationKindNames } from '../../../organizations/membership/words.ts';
import { useSaveOrganization } from '../api/organizations.ts';
import * as TEXTS from '../texts.ts';

const kindOptions = ORGANIZATION_KINDS.map((value) => ({ value, label: organizationKindNames[value] }));

/** Typed as people list things: with commas, spaces or lines between. */
const typedList = (schema: z.ZodType<string[]>) =>
  z.string().transform((typed, context) => {
    const items = schema.safeParse(typed.split(/[\s,;]+/).filter(Boolean));
    if (items.success) return items.data;
    context.addIssue({ code: 'custom', message: items.error.issues[0]?.message });
    return z.NEVER;
  });

const formSchema = organizationContentSchema.extend({
  mailDomains: typedList(mailDomainsSchema),
  directoryTenants: typedList(directoryTenantsSchema),
});

interface OrganizationFormProps {
  /** Left out for a new one. */
  organization?: OrganizationRecord;
  onSaved: () => void;
}

export function OrganizationForm({ organization, onSaved }: OrganizationFormProps) {
  const save = useSaveOrganization(organization?.id);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: {
      name: organization?.name ?? '',
      kind: ORGANIZATION_KINDS.find((kind) => kind === organization?.kind) ?? 'hospital',
      city: organization?.city ?? '',
      description: organization?.description ?? '',
      contactEmail: organization?.contactEmail ?? '',
      contactPage: organization?.contactPage ?? '',
      mailDomains: organization?.mailDomains.join(', ') ?? '',
      directoryTenants: organization?.directoryTenants.join(', ') ?? '',
    },
  });
  const { errors } = formState;
  const submit = handleSubmit((content) =>
    save.mutate(content, { onSuccess: onSaved, onError: (error) => showFieldErrors(setError, error) }),
  );
  return (
    <form noValidate onSubmit={submit}>
      <Stack $gap={4}>
        <Field label={TEXTS.name} error={errors.name?.message} required>
          <Input {...register('name')} />
        </Field>
        <Field label={TEXTS.kind} error={errors.kind?.message} required>
          <Select {...register('kind')} options={kindOptions} />
        </Field>
        <Field label={TEXTS.city} error={errors.city?.message} required>
          <Input {...register('city')} />
        </Field>
        <Field label={TEXTS.description} error={errors.description?.message} required>
          <TextArea {...register('description')} rows={4} maxLength={LIMITS.comment.max} />
        </Field>
        <ContactFields register={(field) => register(field)} errors={errors} />
        <Field label={TEXTS.mailDomains} hint={TEXTS.mailDomainsExplained} error={errors.mailDomains?.message}>
          <Input {...register('mailDomains')} autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field label={TEXTS.directoryTenants} hint={TEXTS.idsOfItsTenants} error={errors.directoryTenants?.message}>
          <Input {...register('directoryTenants')} autoCapitalize="none" spellCheck={false} />
        </Field>
        <div>
          <Button type="submit" busy={save.isPending}>
            {TEXTS.save}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
