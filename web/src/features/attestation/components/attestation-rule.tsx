import type { ResourceReference } from '@carebourse/contracts/catalogue';
import { ATTESTATION_NOTICE_DAYS } from '@carebourse/contracts/grant-end';
import { SettingCard } from '../../../ui/setting-card.tsx';
import { useAttestationRule, useSetAttestationRule } from '../api/attestation-rule.ts';

const choices = [
  { value: 'never', label: 'Never' },
  { value: 'yearly', label: 'Yearly' },
] as const;

interface AttestationRuleProps {
  entry: ResourceReference;
  /** Whether the viewer may change it. */
  edits: boolean;
}

/** Whether those who have access to an entry are asked each year if they still use it. */
export function AttestationRule({ entry, edits }: AttestationRuleProps) {
  const { data, error, refetch } = useAttestationRule(entry);
  const set = useSetAttestationRule(entry);
  // What was just chosen shows at once; when it is refused, what holds comes back.
  const rule = set.isPending ? set.variables : data;
  return (
    <SettingCard
      name="Yearly attestation"
      title="Whether access is still used"
      loading="Loading the attestation"
      label="Whether access is still used is asked"
      options={choices}
      value={rule && (rule.yearly ? 'yearly' : 'never')}
      error={error}
      onRetry={() => void refetch()}
      onChange={edits ? (value) => set.mutate({ yearly: value === 'yearly' }) : undefined}
      hint={
        rule?.yearly
          ? 'Access ends unless its owner says each year that they still use it for this purpose. Owners are told before. When you ask no more, access holds again as long as it was given.'
          : `With a yearly attestation access ends unless its owner says that they still use it. Those who have access now are told, and have at least ${ATTESTATION_NOTICE_DAYS} days.`
      }
    />
  );
}
