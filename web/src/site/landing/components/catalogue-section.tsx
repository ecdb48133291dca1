import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatCount } from '../../../lib/numbers.ts';
import type { anchors } from '../../../lib/paths.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { media, space } from '../../../theme/tokens.ts';
import { Section } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select, type SelectOption } from '../../../ui/select.tsx';
import { Headline, Lead, Muted } from '../../../ui/text.tsx';
import { ALL_CATEGORIES } from '../../../catalogue/browse/labels.ts';
import * as TEXTS from '../texts.ts';

const Head = styled.header`
  display: grid;
  gap: ${space(2.5)};
  margin-bottom: ${space(6)};
`;

const Filters = styled.search`
  display: grid;
  grid-template-columns: minmax(0, 22rem) 13rem auto;
  align-items: center;
  gap: ${space(3)};
  margin-bottom: ${space(6)};

  > :last-child {
    justify-self: end;
    /* Its words end where the cards do; what it is pressed by reaches further. */
    margin-right: calc(-1 * ${space(4)});
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) auto;

    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;

interface CatalogueSectionProps {
  anchor: (typeof anchors)[keyof typeof anchors];
  /** The whole list, for a visitor. */
  all: string;
  /** The same for who is signed in: a tab of their dashboard. */
  own: string;
  title: string;
  lead: string;
  /** How many the catalogue has now; undefined until that is known. */
  total: number | undefined;
  searchLabel: string;
  search: string;
  onSearch: (search: string) => void;
  category: string;
  onCategory: (category: string) => void;
  categories: readonly SelectOption[];
  children: ReactNode;
}

/** A part of the landing page that shows the beginning of a list, with its search and filter. */
export function CatalogueSection(props: CatalogueSectionProps) {
  const {
    anchor,
    all,
    own,
    title,
    lead,
    total,
    searchLabel,
    search,
    onSearch,
    category,
    onCategory,
    categories,
    children,
  } = props;
  const user = useCurrentUser();
  const titleId = `${anchor}-title`;
  return (
    <Section id={anchor} aria-labelledby={titleId}>
      <Head>
        <Headline as="h2" id={titleId}>
          {title}
        </Headline>
        <Lead>{lead}</Lead>
        {/* It keeps its place while the number is on its way. */}
        <Muted $small>{total === undefined ? '\u00a0' : TEXTS.countListedToday(formatCount(total))}</Muted>
      </Head>
      <Filters>
        <SearchField label={searchLabel} value={search} onChange={onSearch} />
        <Select
          aria-label={TEXTS.titleCategory(title)}
          options={categories}
          placeholder={ALL_CATEGORIES}
          value={category}
          onChange={(event) => onCategory(event.target.value)}
        />
        <LinkButton
          variant="quiet"
          to={user ? own : all}
          trailingIcon={ArrowRight}
          aria-label={TEXTS.viewAllTitle(title)}
        >
          {TEXTS.viewAll}
        </LinkButton>
      </Filters>
      {children}
    </Section>
  );
}
