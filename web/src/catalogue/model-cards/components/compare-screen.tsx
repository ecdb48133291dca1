import { type CardList, type ModelCard } from '@carebourse/contracts/model-card';
import { idSchema } from '@carebourse/contracts/text';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useQueryChoice } from '../../../lib/address.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { to } from '../../../lib/paths.ts';
import { color, font, media, size, space, text } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { Page, Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Select } from '../../../ui/select.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Muted } from '../../../ui/text.tsx';
import { useCardList } from '../api/list-cards.ts';
import { useCard } from '../api/read-card.ts';
import { compareCards, type ComparedField, type ComparedSection } from '../compare-cards.ts';
import { Words } from '../../../ui/stated-text.tsx';
import * as TEXTS from '../texts.ts';

/** Two columns, and one below the other on a phone. */
const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(3)} ${space(8)};

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Choice = styled(Pair)`
  padding-bottom: ${space(6)};
`;

const Section = styled.section`
  padding-top: ${space(8)};
  border-top: 1px solid ${color.line};
  scroll-margin-top: ${size.header};

  > h2 {
    margin-bottom: ${space(5)};
    font-family: ${font.headline};
    font-size: ${text.s21};
    font-weight: 560;
  }

  h3 {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(2)};
    margin-bottom: ${space(2)};
    font-size: ${text.s15};
  }
`;

const Side = styled.div`
  min-width: 0;

  > strong {
    display: block;
    color: ${color.muted};
    font-size: ${text.s13};
    font-weight: 550;
  }
`;

const MeasureList = styled.ul`
  display: grid;
  gap: ${space(3)};
  padding: 0;
  list-style: none;
`;

/** /agents/compare?left=&right=: two model cards beside each other. */
export function CompareScreen() {
  useDocumentTitle(TEXTS.compareModelCards);
  const list = useCardList();
  const [left, chooseLeft] = useQueryChoice('left');
  const [right, chooseRight] = useQueryChoice('right');
  return (
    <Page>
      <PageHeader title={TEXTS.compareModelCards} lead={TEXTS.whatTwoAgents} />
      {!list.data ? (
        list.error ? (
          <LoadFailure error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <Spinner label={TEXTS.loadingTheModelCards} />
        )
      ) : (
        <>
          <Choice>
            <Picker label={TEXTS.firstAgent} value={left} onChange={chooseLeft} cards={list.data} />
            <Picker label={TEXTS.secondAgent} value={right} onChange={chooseRight} cards={list.data} />
          </Choice>
          <Compared left={findCard(list.data, left)} right={findCard(list.data, right)} />
        </>
      )}
    </Page>
  );
}

type Listed = CardList['items'][number];

function findCard({ items }: CardList, chosen: string | undefined): Listed | undefined {
  const id = idSchema.safeParse(chosen).data;
  return items.find(({ agentId }) => agentId === id);
}

interface PickerProps {
  label: string;
  value: string | undefined;
  onChange: (value: string) => void;
  cards: CardList;
}

function Picker({ label, value, onChange, cards }: PickerProps) {
  const options = cards.items.map(({ agentId, name }) => ({ value: String(agentId), label: name }));
  const known = options.some((option) => option.value === value);
  return (
    <Field label={label}>
      <Select
        value={known ? value : ''}
        onChange={(event) => onChange(event.target.value)}
        options={options}
        placeholder={TEXTS.chooseAnAgent}
      />
    </Field>
  );
}

function Compared({ left, right }: { left: Listed | undefined; right: Listed | undefined }) {
  const [one, other] = [useCard(left?.agentId), useCard(right?.agentId)];
  if (!left || !right) {
    return <EmptyState title={TEXTS.chooseTwoAgents}>{TEXTS.theirModelCardsThenStand}</EmptyState>;
  }
  const failed = [one, other].find(({ error, data }) => error && !data);
  if (failed?.error) return <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!one.data || !other.data) return <Spinner label={TEXTS.loadingTheModelCards} />;
  if (!one.data.card || !other.data.card) return <EmptyState title={TEXTS.oneOfTheTwo} />;
  return <Sections names={{ left, right }} left={one.data.card} right={other.data.card} />;
}

interface Names {
  left: Listed;
  right: Listed;
}

function Sections({ names, left, right }: { names: Names; left: ModelCard; right: ModelCard }) {
  return (
    <Stack $gap={8}>
      <Pair>
        {(['left', 'right'] as const).map((side) => (
          <p key={side}>
            <Link to={to.agentCard(names[side].agentId)}>{TEXTS.cardOfName(names[side].name)}</Link>
          </p>
        ))}
      </Pair>
      {compareCards(left, right).map((section) => (
        <Section key={section.id} aria-labelledby={`${section.id}-title`}>
          <h2 id={`${section.id}-title`}>{section.title}</h2>
          <Stack $gap={6}>
            {section.fields.map((field) => (
              <FieldPair key={field.name} field={field} names={names} />
            ))}
            {section.measures && <MeasurePair measures={section.measures} names={names} />}
          </Stack>
        </Section>
      ))}
    </Stack>
  );
}

function FieldPair({ field: { label, left, right, differs }, names }: { field: ComparedField; names: Names }) {
  return (
    <div>
      <h3>
        {label} {differs ? <Badge tone="amber">{TEXTS.differs}</Badge> : <Badge>{TEXTS.same}</Badge>}
      </h3>
      {differs ? (
        <Pair>
          <Side>
            <strong>{names.left.name}</strong>
            {left ? <Words>{left}</Words> : <Muted>{TEXTS.notStated}</Muted>}
          </Side>
          <Side>
            <strong>{names.right.name}</strong>
            {right ? <Words>{right}</Words> : <Muted>{TEXTS.notStated}</Muted>}
          </Side>
        </Pair>
      ) : (
        <Words>{left}</Words>
      )}
    </div>
  );
}

type MeasuresOf = NonNullable<ComparedSection['measures']>;

function MeasurePair({ measures, names }: { measures: MeasuresOf; names: Names }) {
  return (
    <div>
      <h3>{TEXTS.measures}</h3>
      <Pair>
        {(['left', 'right'] as const).map((side) => (
          <Side key={side}>
            <strong>{names[side].name}</strong>
            {measures[side].length === 0 && <Muted>{TEXTS.noMeasureIsStated}</Muted>}
            <MeasureList role="list">
              {measures[side].map((one) => (
                <li key={Object.values(one).join('\n')}>
                  <p>
                    {one.measure}: <b>{one.value}</b>
                    {one.interval && ` (${one.interval})`}
                  </p>
                  <Muted $small>
                    {one.group} · {one.source}
                  </Muted>
                </li>
              ))}
            </MeasureList>
          </Side>
        ))}
      </Pair>
    </div>
  );
}
