import { MESSAGES } from '@carebourse/contracts/messages';
import type { Custodianship as Stand, OrganizationRecord } from '@carebourse/contracts/organizations';
import { useState } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { useSession } from '../../../lib/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { HeadedSection } from '../../../ui/headed-section.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { RuledList } from '../../../ui/ruled-list.tsx';
import { Muted } from '../../../ui/text.tsx';
import { type CustodianshipAct, useCustodianship } from '../api/organizations.ts';
import { custodianshipActs, custodianshipQuestions, custodianshipStates, custodianshipSteps } from '../words.ts';
import * as TEXTS from '../texts.ts';

/** Whether an organization may see whose records its tables hold: two admins of the platform agree on it, and any ends it. */
export function Custodianship({ organization }: { organization: OrganizationRecord }) {
  const [chosen, ask] = useState<CustodianshipAct>();
  const change = useCustodianship(organization);
  const { user } = useSession();
  const { custodianship, name } = organization;
  const { label, tone } = custodianshipStates[custodianship.state];
  const isOwnGrant = custodianship.state === 'granted' && custodianship.steps[0]?.by.id === user?.id;
  return (
    <HeadedSection title={TEXTS.custodianship} action={<Badge tone={tone}>{label}</Badge>}>
      <Stack $gap={3}>
        <Muted $small>{TEXTS.custodianMeaning}</Muted>
        <Steps custodianship={custodianship} />
        {isOwnGrant && <p>{MESSAGES.organizations.custodianTwoPersons}</p>}
        <Cluster>
          {actsIn(custodianship.state, isOwnGrant).map((act) => (
            <Button key={act} size="small" variant="secondary" onClick={() => ask(act)}>
              {custodianshipActs[act]}
            </Button>
          ))}
        </Cluster>
      </Stack>
      {chosen && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && ask(undefined)}
          title={`${custodianshipActs[chosen]}: ${name}?`}
          description={custodianshipQuestions[chosen]}
          confirmLabel={custodianshipActs[chosen]}
          tone={chosen === 'revoke' ? 'danger' : 'primary'}
          busy={change.isPending}
          onConfirm={() => change.mutate(chosen, { onSettled: () => ask(undefined) })}
        />
      )}
    </HeadedSection>
  );
}

/** Who agreed on it and who ended it, latest first. */
function Steps({ custodianship: { steps } }: { custodianship: Stand }) {
  if (steps.length === 0) return null;
  return (
    <RuledList>
      {steps.map(({ step, at, by }) => (
        <li key={`${step}/${at}`}>
          {TEXTS.stepByNameDay(custodianshipSteps[step], by.name || TEXTS.somebodyWhoseAccountIsGone, formatDate(at))}
        </li>
      ))}
    </RuledList>
  );
}

function actsIn(state: Stand['state'], isOwnGrant: boolean): readonly CustodianshipAct[] {
  if (state === 'none') return ['grant'];
  return state === 'granted' && !isOwnGrant ? ['confirm', 'revoke'] : ['revoke'];
}
