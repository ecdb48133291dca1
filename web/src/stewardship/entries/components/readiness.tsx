import type { ManagedResource } from '@carebourse/contracts/catalogue-management';
import { CircleAlert, CircleCheck, CircleDashed, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { space, text, type Tone, toneColor } from '../../../theme/tokens.ts';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Muted } from '../../../ui/text.tsx';
import { useManagedConnection } from '../../connections/api/managed-connection.ts';
import { useManagedFacts } from '../../facts/api/managed-facts.ts';
import { useManagedForm } from '../../forms/api/managed-form.ts';
import { useManagedCard } from '../../model-cards/api/managed-card.ts';
import { useStewardship } from '../../tables/api/get-stewardship.ts';
import type { EntryRef } from '../../tables/entry-ref.ts';
import { agentReadiness, dataReadiness, type ReadinessItem } from '../readiness.ts';
import * as TEXTS from '../texts.ts';

const Title = styled.h2`
  font-size: ${text.s17};
`;

const List = styled.ul`
  display: grid;
  gap: ${space(2)};

  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: baseline;
    gap: ${space(2)};
  }

  svg {
    align-self: start;
    margin-top: 0.2em;
  }
`;

const looks: Record<ReadinessItem['state'], { icon: LucideIcon; tone: Tone; words: string }> = {
  done: { icon: CircleCheck, tone: 'green', words: TEXTS.done },
  missing: { icon: CircleAlert, tone: 'amber', words: TEXTS.missing },
  open: { icon: CircleDashed, tone: 'slate', words: TEXTS.notSet },
};

/** What belongs to an entry that nobody finds yet, with the way to each: all of it can be prepared before. */
export function Readiness({ entry }: { entry: ManagedResource }) {
  const { resourceType, id } = entry;
  return resourceType === 'agent' ? (
    <OfAgent entry={entry} />
  ) : (
    <OfData entry={entry} of={{ resourceType, resourceId: id }} />
  );
}

function OfData({ entry, of }: { entry: ManagedResource; of: EntryRef }) {
  const [stewardship, facts, form] = [useStewardship(of), useManagedFacts(of), useManagedForm(of)];
  if (!stewardship.data || !facts.data || !form.data) return null;
  return <Shown items={dataReadiness(entry, stewardship.data, facts.data, form.data)} />;
}

function OfAgent({ entry }: { entry: ManagedResource }) {
  const { resourceType, id } = entry;
  const [connection, card] = [useManagedConnection(id), useManagedCard(id)];
  const form = useManagedForm({ resourceType, resourceId: id });
  if (!connection.data || !card.data || !form.data) return null;
  return <Shown items={agentReadiness(entry, connection.data, card.data, form.data)} />;
}

function Shown({ items }: { items: readonly ReadinessItem[] }) {
  const missing = items.filter(({ state }) => state === 'missing').length;
  return (
    <Card as="section" aria-label={TEXTS.beforeEverybodyFindsIt}>
      <Stack $gap={3}>
        <div>
          <Title>{TEXTS.beforeEverybodyFindsIt}</Title>
          <Muted>{missing === 0 ? TEXTS.entryIsComplete : TEXTS.thisIsStillMissing}</Muted>
        </div>
        <List role="list">
          {items.map((item) => (
            <Item key={item.title} item={item} />
          ))}
        </List>
      </Stack>
    </Card>
  );
}

function Item({ item: { title, state, detail, to } }: { item: ReadinessItem }) {
  const { icon: Icon, tone, words } = looks[state];
  return (
    <li>
      <Icon size={17} color={toneColor(tone)} aria-label={words} role="img" />
      <span>
        <Link to={to}>{title}</Link> <Muted as="span">{detail}</Muted>
      </span>
    </li>
  );
}
