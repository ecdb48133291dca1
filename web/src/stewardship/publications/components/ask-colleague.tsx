import type { ResourceType } from '@carebourse/contracts/constants';
import { draftReviewInputSchema } from '@carebourse/contracts/publications';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { showFieldErrors } from '../../../lib/form-errors.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/select.tsx';
import { Muted } from '../../../ui/text.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useOwnOrganization } from '../../../organizations/membership/api/own-organization.ts';
import { useAskForReview } from '../api/reviews.ts';
import * as TEXTS from '../texts.ts';

interface AskColleagueProps {
  resourceType: ResourceType;
  id: number;
}

const formSchema = draftReviewInputSchema.extend({
  reviewerId: z.coerce.number().int().min(1, TEXTS.pleaseChooseAColleague),
});

/** Asks somebody who keeps the same entries to look at this one. */
export function AskColleague({ resourceType, id }: AskColleagueProps) {
  const own = useOwnOrganization();
  const user = useCurrentUser();
  const ask = useAskForReview(resourceType, id);
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { reviewerId: '', note: '' },
  });
  const colleagues = own.data?.organization?.members.filter(
    ({ userId, status, role }) => userId !== user?.id && status === 'confirmed' && role !== 'member',
  );
  if (!colleagues) return null;
  if (colleagues.length === 0) return <Muted>{TEXTS.nobodyElseKeepsYourOrganizations}</Muted>;
  const submit = handleSubmit(({ reviewerId, note }) =>
    ask.mutate(
      { reviewerId, note: note ?? '' },
      { onSuccess: () => reset(), onError: (error) => showFieldErrors(setError, error) },
    ),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack $gap={3}>
        <Field label={TEXTS.askAColleagueToLook} error={formState.errors.reviewerId?.message}>
          <Select
            {...register('reviewerId')}
            placeholder={TEXTS.choose}
            options={colleagues.map(({ userId, name }) => ({ value: String(userId), label: name }))}
          />
        </Field>
        <Field label={TEXTS.whatToLookAt} error={formState.errors.note?.message} optional>
          <TextArea {...register('note')} rows={2} />
        </Field>
        <div>
          <Button type="submit" variant="secondary" size="small" busy={ask.isPending}>
            {TEXTS.ask}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
