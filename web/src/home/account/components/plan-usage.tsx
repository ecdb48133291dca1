import { ACCESS_TYPE_LABELS, type PlanId } from '@carebourse/contracts/constants';
import { limitsOf } from '@carebourse/contracts/plan-limits';
import { formatCount } from '../../../lib/numbers.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Headline } from '../../../ui/text.tsx';
import { useRequests } from '../../../requests/record/api/list-requests.ts';
import { callsWords } from '../../../plans/subscription/call-limit.ts';
import { usageWords } from '../../../plans/subscription/plan-words.ts';
import * as TEXTS from '../texts.ts';

/** What the plan gives and what of it is used, before a limit bites. */
export function PlanUsage({ planId }: { planId: PlanId | null }) {
  const requests = useRequests();
  const mayCall = useCurrentUser()?.mayHaveApiClients;
  const limits = limitsOf(planId ?? undefined);
  const granted = requests.data?.filter(({ status }) => status === 'approved').length;
  return (
    <Card>
      <CardHeader>
        <Headline as="h2" $size="s21">
          {TEXTS.whatYouCanUse}
        </Headline>
      </CardHeader>
      <FactList
        items={[
          {
            label: TEXTS.resourcesYouHaveAccessTo,
            value: granted === undefined ? '…' : usageWords(granted, limits.liveGrants),
          },
          { label: TEXTS.kindsOfAccess, value: limits.accessTypes.map((type) => ACCESS_TYPE_LABELS[type]).join(', ') },
          { label: TEXTS.userAccounts, value: planId ? (limits.seats ?? 'Unlimited') : 'Your own' },
          { label: TEXTS.callsOfAiAgents, value: callsWords(limits) },
          ...(mayCall ? [{ label: TEXTS.apiCallsAMinute, value: formatCount(limits.requestsPerMinute) }] : []),
        ]}
      />
    </Card>
  );
}
