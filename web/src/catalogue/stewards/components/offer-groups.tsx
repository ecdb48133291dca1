import { RESOURCE_TYPES } from '@carebourse/contracts/constants';
import { resourceLink } from '@carebourse/contracts/paths';
import type { Offer, Steward } from '@carebourse/contracts/stewards';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { formatCount } from '../../../lib/numbers.ts';
import { to } from '../../../lib/paths.ts';
import { color, space, text } from '../../../theme/tokens.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CardGrid, Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Muted } from '../../../ui/text.tsx';
import { kinds } from '../../browse/kinds.ts';
import * as TEXTS from '../texts.ts';

const Title = styled.h3`
  margin-bottom: ${space(4)};
  font-size: ${text.s17};

  span {
    color: ${color.muted};
    font-weight: 400;
  }
`;

const Grid = styled(CardGrid)`
  padding: 0;
  list-style: none;
`;

/** The whole card is the link, and its name alone the link's text. */
const Tile = styled(Card)`
  position: relative;

  a {
    color: inherit;
    font-weight: 550;
    text-decoration: none;
  }

  a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
  }

  &:hover {
    border-color: ${color.brand};

    a {
      color: ${color.brand};
    }
  }

  &:has(a:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }

  a:focus-visible {
    outline: none;
  }
`;

const Said = styled.p`
  display: -webkit-box;
  overflow: hidden;
  margin-top: ${space(1)};
  color: ${color.muted};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

/** What a steward offers, by kind. */
export function OfferGroups({ steward: { name, entries, total } }: { steward: Steward }) {
  if (entries.length === 0) {
    return (
      <EmptyState
        title={TEXTS.nothingOfferedYet}
        action={<LinkButton to={to.catalogue()}>{TEXTS.browseTheCatalogue}</LinkButton>}
      >
        {TEXTS.whatNamePublishesOnCarebourse(name)}
      </EmptyState>
    );
  }
  const groups = RESOURCE_TYPES.map((type) => ({
    title: kinds[type].many,
    offers: entries.filter(({ resourceType }) => resourceType === type),
  })).filter(({ offers }) => offers.length > 0);
  return (
    <Stack $gap={8}>
      {groups.map((group) => (
        <Group key={group.title} {...group} />
      ))}
      {entries.length < total && (
        <Muted>{TEXTS.theseAreTheFirstCount(formatCount(entries.length), formatCount(total))}</Muted>
      )}
    </Stack>
  );
}

function Group({ title, offers }: { title: string; offers: readonly Offer[] }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Title id={titleId}>
        {title} <span>{formatCount(offers.length)}</span>
      </Title>
      <Grid as="ul" role="list">
        {offers.map(({ resourceType, id, name, description }) => (
          <Tile as="li" key={id} $padding={5}>
            <Link to={resourceLink(resourceType, id)}>{name}</Link>
            <Said>{description}</Said>
          </Tile>
        ))}
      </Grid>
    </section>
  );
}
