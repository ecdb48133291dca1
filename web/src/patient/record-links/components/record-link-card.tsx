import type { User } from '@carebourse/contracts/auth';
import type { OwnRecordLink } from '@carebourse/contracts/record-links';
import { styled } from 'styled-components';
import { paths, to } from '../../../lib/paths.ts';
import { color, space } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Quote } from '../../../ui/quote.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Muted } from '../../../ui/text.tsx';
import { useOwnLinks } from '../api/list-own-links.ts';
import { groupLinks, meaningOf, stateNames, stateTones } from '../words.ts';
import { BirthDateForm } from './birth-date-form.tsx';
import * as TEXTS from '../texts.ts';

const Links = styled.ul`
  list-style: none;
  padding: 0;

  > li {
    padding-block: ${space(4)};
    border-top: 1px solid ${color.line};
    overflow-wrap: anywhere;
  }

  > li:last-child {
    padding-bottom: 0;
  }
`;

const Name = styled.span`
  font-weight: 550;
`;

/** Whether records in the tables are known to be the patient's, and what that means. */
export function RecordLinkCard({ user }: { user: User }) {
  const links = useOwnLinks(user.id);
  return (
    <Card as="section" aria-labelledby="record-link-title">
      <CardHeader>
        <h2 id="record-link-title">{TEXTS.recordLink}</h2>
      </CardHeader>
      <Stack $gap={4}>
        <Muted>{TEXTS.tablesOfHealthRecordsKnow}</Muted>
        {links.isPending && <Spinner label={TEXTS.loadingYourRecordLink} />}
        {links.isLoadingError && <LoadFailure error={links.error} onRetry={() => void links.refetch()} />}
        {links.data && (
          <Links>
            {groupLinks(links.data).map((group) => (
              <LinkGroup key={group[0].dependentId ?? 'own'} links={group} />
            ))}
          </Links>
        )}
        <Cluster>
          <LinkButton size="small" variant="secondary" to={paths.ownQuestions}>
            {TEXTS.askAboutYourData}
          </LinkButton>
        </Cluster>
      </Stack>
    </Card>
  );
}

function LinkGroup({ links }: { links: readonly [OwnRecordLink, ...OwnRecordLink[]] }) {
  const [first] = links;
  const { state, reason } = first;
  const missing = links.find(({ dependentId }) => dependentId === null)?.missing ?? [];
  return (
    <li>
      <Stack $gap={2}>
        <Cluster $gap={2}>
          <Name>{links.map(({ dependentId, name }) => (dependentId === null ? TEXTS.you : name)).join(', ')}</Name>
          <Badge tone={stateTones[state]}>{stateNames[state]}</Badge>
        </Cluster>
        <p>{meaningOf(first)}</p>
        {reason && <Quote>{reason}</Quote>}
        {missing.includes('dateOfBirth') && <BirthDateForm />}
        {missing.includes('name') && (
          <Cluster>
            <LinkButton size="small" variant="secondary" to={to.account('profile')}>
              {TEXTS.addYourName}
            </LinkButton>
          </Cluster>
        )}
      </Stack>
    </li>
  );
}
