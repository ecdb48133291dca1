import { ArrowRight } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { color, layer, media, radius, shadow, space, text } from '../../../theme/tokens.ts';
import { IconTile } from '../../../ui/icon-tile.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { HitGroup } from '../search-catalogue.ts';
import * as TEXTS from '../texts.ts';

const Panel = styled.div`
  position: absolute;
  inset: calc(3rem + ${space(2)}) 0 auto;
  z-index: ${layer.menu};
  max-height: min(32rem, 70vh);
  overflow-y: auto;
  /* Laid out and drawn by itself, not with the page behind it. */
  contain: content;
  padding: ${space(2)};
  background: ${color.raised};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  box-shadow: ${shadow.float};
`;

const GroupTitle = styled.p`
  padding: ${space(2)} ${space(2)} ${space(1)};
  color: ${color.muted};
  font-size: ${text.s13};
  font-weight: 550;
`;

const Option = styled(Link)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space(3)};
  padding: ${space(1.5)} ${space(2)};
  border-radius: ${radius.control};
  color: ${color.ink};
  text-decoration: none;

  &:hover,
  &[aria-selected='true'] {
    background: ${color.tint};
  }

  strong,
  small {
    display: block;
    overflow: hidden;
    font-size: ${text.s15};
    font-weight: 550;
    line-height: 1.35;
    text-overflow: ellipsis;
    white-space: nowrap;

    ${media.phone} {
      white-space: normal;
    }
  }

  small {
    color: ${color.muted};
    font-size: ${text.s13};
    font-weight: 400;
  }
`;

const Note = styled.p`
  padding: ${space(2)};
  color: ${color.muted};
`;

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

interface SearchResultsProps {
  listId: string;
  search: string;
  groups: readonly HitGroup[];
  isLoading: boolean;
  failures: readonly string[];
  /** Counted over all groups; the last is the link to the whole catalogue. */
  active: number;
  /** Where everything that matches is listed. */
  everything: string;
}

/** The list under the search box. The focus stays in the box, so the options take no Tab stops. */
export const SearchResults = memo(function SearchResults(props: SearchResultsProps) {
  const { listId, search, groups, isLoading, failures, active, everything } = props;
  const scrolledTo = useRef(0);
  useEffect(() => {
    // A list that opens shows its first one anyway, and asking would lay the whole page out at once.
    if (scrolledTo.current === active) return;
    scrolledTo.current = active;
    document.getElementById(optionId(listId, active))?.scrollIntoView({ block: 'nearest' });
  }, [listId, active]);

  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  const option = (index: number) => ({
    id: optionId(listId, index),
    role: 'option',
    tabIndex: -1,
    'aria-selected': index === active,
  });
  let index = 0;
  return (
    // A press must not take the focus from the box: the list would be gone before the link is followed.
    <Panel onMouseDown={(event) => event.preventDefault()}>
      <div id={listId} role="listbox" aria-label={TEXTS.searchResults}>
        {groups.map(({ title, hits }) => (
          <div key={title} role="group" aria-label={title}>
            <GroupTitle aria-hidden>{title}</GroupTitle>
            {hits.map((hit) => (
              <Option key={hit.key} to={hit.to} {...option(index++)}>
                <IconTile icon={hit.icon} tint={hit.tint} size={34} />
                <span>
                  <strong>{hit.name}</strong>
                  {hit.steward && <small>{hit.steward}</small>}
                </span>
              </Option>
            ))}
          </div>
        ))}
        {failures.map((failure) => (
          <Note key={failure}>{failure}</Note>
        ))}
        {count === 0 && <Note>{isLoading ? TEXTS.searching : TEXTS.nothingIsCalledOrDescribed(search.trim())}</Note>}
        <Option to={everything} {...option(index)}>
          <ArrowRight size={18} aria-hidden />
          <strong>{TEXTS.searchDataServicesForSearch(search.trim())}</strong>
        </Option>
      </div>
      <VisuallyHidden role="status">
        {isLoading ? '' : `${count} ${count === 1 ? TEXTS.result : TEXTS.results}`}
      </VisuallyHidden>
    </Panel>
  );
});
