import { ATTESTATION_NOTICE_DAYS } from '@carebourse/contracts/grant-end';
import type { ResourceReference } from '@carebourse/contracts/catalogue';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Label, Muted } from '../../../ui/text.tsx';
import { useAttestationRule, useSetAttestationRule } from '../api/attestation-rule.ts';

const choices = [
  { value: 'never', label: 'Never' },
  { value: 'yearly', label: 'Yearly' },
] as const;

/** Whether those who have access to an entry are asked each year if they still use it, kept as soon as it is chosen. */
export function AttestationRule({ entry }: { entry: ResourceReference }) {
  const { data, error, refetch } = useAttestationRule(entry);
  const set = useSetAttestationRule(entry);
  // What was just chosen shows at once; when it is refused, what holds comes back.
  const yearly = set.isPending ? set.variables?.yearly : data?.yearly;
  return (
    <Card as="section" aria-label="Yearly attestation">
      <Stack $gap={3}>
        <Label>Whether access is still used</Label>
        {!data && !error && <Spinner label="Loading the attestation" />}
        {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {data && (
          <SegmentedControl
            label="Whether access is still used is asked"
            value={yearly ? 'yearly' : 'never'}
            onChange={(value) => set.mutate({ yearly: value === 'yearly' })}
            options={choices}
          />
        )}
        <Muted $small>
          {yearly
            ? 'Access ends unless its owner says each year that they still use it for this purpose. Owners are told before. When you ask no more, access holds again as long as it was given.'
            : `With a yearly attestation access ends unless its owner says that they still use it. Those who have access now are told, and have at least ${ATTESTATION_NOTICE_DAYS} days.`}
        </Muted>
      </Stack>
    </Card>
  );
}
