import type { DecisionEffects } from '@carebourse/contracts/my-data';
import { INFORMATION_KINDS } from '@carebourse/contracts/tables';
import { FlaskConical } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { formatDateTime } from '../../../lib/dates.ts';
import { paths } from '../../../lib/paths.ts';
import { color, space } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Muted } from '../../../ui/text.tsx';
import type { AskAbout } from '../../record-questions/ask-about.ts';
import type { UseGroup, UseMonth } from '../group-uses.ts';
import { meaningOf, questionAbout, sentenceOf, wayWords } from '../words.ts';
import * as TEXTS from '../texts.ts';

const Groups = styled.ul`
  list-style: none;
  padding: 0;

  > li {
    padding-block: ${space(4)};
    border-top: 1px solid ${color.line};
    overflow-wrap: anywhere;
    break-inside: avoid;
  }
`;

const Each = styled.ol`
  margin-top: ${space(2)};
  padding-left: 1.25em;
  list-style: disc;
`;

interface MonthProps {
  month: UseMonth;
  owner: string;
  effects: DecisionEffects['items'];
}

/** The uses of a month, a sentence for each reader, table and purpose. */
export function UseMonthCard({ month: { name, groups }, owner, effects }: MonthProps) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHeader>
        <h2 id={titleId}>{name}</h2>
      </CardHeader>
      <Groups>
        {groups.map((group) => (
          <li key={group.key}>
            <Stack $gap={2}>
              <Cluster $gap={2}>
                <strong>{sentenceOf(group)}</strong>
                {group.newest.table.synthetic && (
                  <Badge tone="blue" icon={FlaskConical}>
                    {TEXTS.syntheticData}
                  </Badge>
                )}
                {!group.newest.included && <Badge tone="green">{TEXTS.leftOut}</Badge>}
              </Cluster>
              <p>{meaningOf(group.newest, owner, effects)}</p>
              <Details group={group} />
            </Stack>
          </li>
        ))}
      </Groups>
    </Card>
  );
}

function Details({ group }: { group: UseGroup }) {
  const { newest, uses } = group;
  const kinds = newest.kinds.map((kind) => INFORMATION_KINDS[kind]);
  const { resourceType, resourceId } = newest.table;
  const state: AskAbout = { entry: `${resourceType}/${resourceId}`, text: questionAbout(group) };
  return (
    <>
      <Disclosure summary={TEXTS.showWhenAndByWhom}>
        {kinds.length > 0 && <Muted $small>{TEXTS.whatTheTableHoldsKinds(kinds.join(', '))}</Muted>}
        <Each>
          {uses.map(({ id, at, by, way, requestId, table }) => (
            <li key={id}>
              {TEXTS.timeNameWayVersionRelease(formatDateTime(at), by.name, wayWords[way], table.release, requestId)}
            </li>
          ))}
        </Each>
      </Disclosure>
      <Cluster data-print="never">
        <LinkButton size="small" variant="secondary" to={paths.ownQuestions} state={state}>
          {TEXTS.askAboutThisUse}
        </LinkButton>
      </Cluster>
    </>
  );
}
