import {
  HARVEST_SCHEDULES,
  type HarvestSchedule,
  type Import,
  importAddressSchema,
} from '@carebourse/contracts/imports';
import { type FormEvent, useState } from 'react';
import { ApiError, errorMessage } from '../../../lib/http.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/select.tsx';
import { useStartHarvest } from '../api/harvests.ts';
import { usePlanAddress } from '../api/plan-import.ts';
import { scheduleWords } from '../words.ts';
import * as TEXTS from '../texts.ts';

interface AddressFormProps {
  organizationId: string;
  onBegun: (begun: Import) => void;
}

const often = HARVEST_SCHEDULES.map((every) => ({ value: every, label: scheduleWords[every] }));

/** Reads an address once, or for admins on a schedule as well. */
export function AddressForm({ organizationId, onBegun }: AddressFormProps) {
  const isAdmin = useCurrentUser()?.role === 'admin';
  const [url, setUrl] = useState('');
  const [every, setEvery] = useState<HarvestSchedule | ''>('');
  const [publish, setPublish] = useState(false);
  const [problem, setProblem] = useState<string>();
  const plan = usePlanAddress(onBegun);
  const start = useStartHarvest(() => setUrl(''));

  function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = importAddressSchema.safeParse({ url: url.trim(), ...(organizationId && { organizationId }) });
    setProblem(parsed.error?.issues[0]?.message);
    if (!parsed.success) return;
    const onError = (error: Error) => setProblem(reasonOf(error));
    if (every) start.mutate({ ...parsed.data, every, publish }, { onError });
    else plan.mutate(parsed.data, { onError });
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack $gap={3}>
        <Field label={TEXTS.orAnAddress} hint={TEXTS.whereTheFileIsFetched} error={problem}>
          <Input
            type="url"
            inputMode="url"
            placeholder={TEXTS.https}
            value={url}
            onChange={({ target }) => setUrl(target.value)}
          />
        </Field>
        {isAdmin && (
          <Field label={TEXTS.howOften} hint={every && TEXTS.itIsCarriedOut}>
            <Select
              options={[{ value: '', label: TEXTS.once }, ...often]}
              value={every}
              onChange={({ target }) => setEvery(often.find(({ value }) => value === target.value)?.value ?? '')}
            />
          </Field>
        )}
        {every && (
          <Checkbox
            label={TEXTS.publishNewEntriesAtOnce}
            checked={publish}
            onChange={({ target }) => setPublish(target.checked)}
          />
        )}
        <div>
          <Button type="submit" variant="secondary" busy={plan.isPending || start.isPending}>
            {every ? TEXTS.readOnThisSchedule : TEXTS.readFromTheAddress}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

function reasonOf(error: Error): string {
  const [ofField] = error instanceof ApiError ? (error.fieldErrors['url'] ?? []) : [];
  return ofField ?? errorMessage(error, TEXTS.theAddressWasNotTaken);
}
