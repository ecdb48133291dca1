import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { errorMessage } from '../../../lib/http.ts';
import { resourceLink } from '@carebourse/contracts/paths';
import { useCurrentUser } from '../../../lib/session.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { color, space } from '../../../theme/tokens.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SaveSearch } from '../../../account/watching/components/save-search.tsx';
import { useSearch } from '../api/search-entries.ts';
import { shownOf } from '../shown-of.ts';
import { FoundList, optionId } from './found-list.tsx';
import * as TEXTS from '../texts.ts';

const Root = styled.search`
  display: block;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  min-height: 2rem;
  margin-block: ${space(2)} ${space(1)};
`;

const Note = styled.p`
  margin: 0;
  color: ${color.muted};
`;

/** Nothing beside words narrows what is found here. */
const UNFILTERED = { type: undefined, category: [], accessLevel: [], steward: [], audience: [] };

/** As soon as it is there: a dialog would focus its button to close. */
const focusBox = (root: HTMLElement | null) => root?.querySelector('input')?.focus();

interface SearchDialogProps {
  /** What was typed before it was there. */
  early: RefObject<string>;
  onClose: () => void;
}

/** Finds entries of all types while one types; arrows choose, Enter opens. */
export function SearchDialog({ early, onClose }: SearchDialogProps) {
  const listId = useId();
  const navigate = useNavigate();
  const role = useCurrentUser()?.role;
  const [typed, setTyped] = useState(() => early.current);
  const [active, setActive] = useState(0);
  const words = useSettled(typed.trim());
  const { data, error, isFetching } = useSearch(words);
  const entries = words === '' ? [] : shownOf(role, data?.items ?? []);

  function change(next: string) {
    setTyped(next);
    setActive(0);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = entries[active];
    if (step && entries.length > 0) setActive((active + step + entries.length) % entries.length);
    else if (event.key === 'Enter' && chosen) {
      onClose();
      void navigate(resourceLink(chosen.resourceType, chosen.resourceId));
    } else return;
    event.preventDefault();
  }

  return (
    <Dialog open onOpenChange={onClose} title={TEXTS.search} width={640}>
      <Root ref={focusBox} onKeyDown={onKeyDown}>
        <SearchField
          label={TEXTS.searchAgentsAndData}
          placeholder={TEXTS.searchAgentsAndData}
          value={typed}
          onChange={change}
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-activedescendant={entries.length > 0 ? optionId(listId, active) : undefined}
        />
        <Head>
          <Note role="status">{statusOf(words, entries.length, isFetching, error)}</Note>
          {words !== '' && <SaveSearch query={{ q: words, ...UNFILTERED }} onLeave={onClose} />}
        </Head>
        <FoundList listId={listId} entries={entries} active={active} onChosen={onClose} />
      </Root>
    </Dialog>
  );
}

function statusOf(words: string, count: number, isFetching: boolean, error: Error | null): string {
  if (words === '') return TEXTS.byNameTopicSteward;
  if (error) return errorMessage(error, TEXTS.theSearchFailed);
  if (count === 0) return isFetching ? TEXTS.searching : TEXTS.nothingWasFoundForWords(words);
  return TEXTS.countPartBestFirst(count, count === 1 ? TEXTS.result : TEXTS.results);
}
