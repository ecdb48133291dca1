import { ACCESS_TYPE_LABELS, type PlanId } from '@carebourse/contracts/constants';
import { limitsOf } from '@carebourse/contracts/plan-limits';
import { formatCount } from '../../../lib/numbers.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Headline } from '../../../ui/text.tsx';
import { useRequests } from '../../requests/api/list-requests.ts';
import { callsWords } from '../call-limit.ts';
import { usageWords } from '../plan-words.ts';

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
          What you can use
        </Headline>
      </CardHeader>
      <FactList
        items={[
          {
            label: 'Resources you have access to',
            value: granted === undefined ? '…' : usageWords(granted, limits.liveGrants),
          },
          { label: 'Kinds of access', value: limits.accessTypes.map((type) => ACCESS_TYPE_LABELS[type]).join(', ') },
          { label: 'User accounts', value: planId ? (limits.seats ?? 'Unlimited') : 'Your own' },
          { label: 'Calls of AI agents an hour', value: callsWords(limits) },
          ...(mayCall ? [{ label: 'API calls a minute', value: formatCount(limits.requestsPerMinute) }] : []),
        ]}
      />
    </Card>
  );
}
