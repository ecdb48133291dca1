import { type FocusEvent, type KeyboardEvent, useDeferredValue, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../../lib/paths.ts';
import { useDrawn } from '../../../lib/use-taken-over.ts';
import { color, radius, space, text } from '../../../theme/tokens.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import type { HitGroup } from '../search-catalogue.ts';
import { useCatalogueSearch } from '../use-catalogue-search.ts';
import { optionId, SearchResults } from './search-results.tsx';
import * as TEXTS from '../texts.ts';

const Root = styled.search`
  position: relative;
  max-width: 36rem;
`;

const Suggestions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  margin-top: ${space(3)};
  color: ${color.muted};
  font-size: ${text.s13};

  button {
    padding: ${space(1)} ${space(2.5)};
    border: 1px solid ${color.line};
    border-radius: ${radius.round};
    color: ${color.ink};
  }

  button:hover {
    border-color: ${color.brand};
    color: ${color.brand};
  }
`;

const suggestions = [TEXTS.diabetes, TEXTS.imaging, TEXTS.medication, TEXTS.immunization];

const linksOf = (groups: readonly HitGroup[], everything: string) => [
  ...groups.flatMap(({ hits }) => hits.map(({ to }) => to)),
  everything,
];

const everythingFor = (search: string) => `${paths.dataServices}?${new URLSearchParams({ search: search.trim() })}`;

/** Finds agents, data products, domains and collections while one types; arrows choose, Enter opens. */
export function CatalogueSearch() {
  const listId = useId();
  const drawn = useDrawn();
  const root = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  // Open while there is text and the focus is within. One state for both: the focus alone draws nothing.
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  // What is typed shows at once; the list follows when there is time between the keys.
  const listed = useDeferredValue(isOpen ? search : '');
  const results = useCatalogueSearch(listed, listed !== '');

  function change(next: string) {
    setSearch(next);
    setOpen(next.trim() !== '');
    setActive(0);
  }

  function suggest(words: string) {
    change(words);
    root.current?.querySelector('input')?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isOpen) return;
    // For the text as it stands, which the list may not have caught up with.
    const links = linksOf(results.find(search), everythingFor(search));
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((current) => (current + step + links.length) % links.length);
    else if (event.key === 'Enter') void navigate(links[active] ?? everythingFor(search));
    else return;
    event.preventDefault();
  }

  function onFocus() {
    if (search.trim() !== '') setOpen(true);
  }

  function onBlur({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  }

  return (
    <Root ref={root} onKeyDown={onKeyDown} onFocus={onFocus} onBlur={onBlur}>
      <SearchField
        size="large"
        label={TEXTS.searchAgentsAndData}
        placeholder={TEXTS.searchAgentsAndData}
        value={search}
        onChange={change}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen ? optionId(listId, active) : undefined}
      />
      {isOpen && listed && (
        <SearchResults
          groups={results.groups}
          isLoading={results.isLoading}
          failures={results.failures}
          listId={listId}
          search={listed}
          active={active}
          everything={everythingFor(listed)}
        />
      )}
      <Suggestions>
        {TEXTS.tryLabel}
        {suggestions.map((words) => (
          <button key={words} type="button" {...drawn} onClick={() => suggest(words)}>
            {words}
          </button>
        ))}
      </Suggestions>
    </Root>
  );
}
