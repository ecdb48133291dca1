import type { ResourceReference } from '@carebourse/contracts/catalogue';
import { ATTESTATION_NOTICE_DAYS } from '@carebourse/contracts/grant-end';
import { SettingCard } from '../../../ui/setting-card.tsx';
import { useAttestationRule, useSetAttestationRule } from '../api/attestation-rule.ts';
import * as TEXTS from '../texts.ts';

const choices = [
  { value: 'never', label: TEXTS.never },
  { value: 'yearly', label: TEXTS.yearly },
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
      title={TEXTS.whetherAccessIsStillUsed}
      loading={TEXTS.loadingTheAttestation}
      label={TEXTS.whetherAccessIsStillUsedIsAsked}
      options={choices}
      value={rule && (rule.yearly ? 'yearly' : 'never')}
      error={error}
      onRetry={() => void refetch()}
      onChange={edits ? (value) => set.mutate({ yearly: value === 'yearly' }) : undefined}
      hint={rule?.yearly ? TEXTS.accessEndsUnlessItsOwner : TEXTS.withAYearlyAttestationAccess(ATTESTATION_NOTICE_DAYS)}
    />
  );
}
