import { ATTESTATION_NOTICE_DAYS } from '@carebourse/contracts/attestation';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Label, Muted } from '../../../ui/text.tsx';
import type { FormEntry } from '../../entry-forms/form-entry.ts';
import { useAttestationRule, useSetAttestationRule } from '../api/attestation-rule.ts';

/** Whether those who have access to an entry are asked each year if they still use it. */
export function AttestationRule({ entry }: { entry: FormEntry }) {
  const { data, error, refetch } = useAttestationRule(entry);
  return (
    <Card as="section" aria-label="Yearly attestation">
      <Label>Yearly attestation</Label>
      {data && <Rule entry={entry} yearly={data.yearly} />}
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Spinner label="Loading the attestation" />}
    </Card>
  );
}

function Rule({ entry, yearly }: { entry: FormEntry; yearly: boolean }) {
  const set = useSetAttestationRule(entry);
  return (
    <>
      <p>
        {yearly
          ? 'Access ends unless its owner says each year: I still use it for this purpose.'
          : 'Access holds as long as it was given. Nobody is asked whether they still use it.'}
      </p>
      <Muted $small>
        {yearly
          ? 'Owners are told before. When you ask no more, access holds again as long as it was given.'
          : `Owners are told before it ends. Those who have access now have at least ${ATTESTATION_NOTICE_DAYS} days.`}
      </Muted>
      <div>
        <Button variant="secondary" size="small" busy={set.isPending} onClick={() => set.mutate({ yearly: !yearly })}>
          {yearly ? 'Ask no more' : 'Ask each year'}
        </Button>
      </div>
    </>
  );
}
