import { useState } from 'react';
import { styled } from 'styled-components';
import { useSettled } from '../../../lib/use-settled.ts';
import { color, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Muted } from '../../../ui/text.tsx';
import { usePeople } from '../../people/api/people.ts';
import * as TEXTS from '../texts.ts';

const SHOWN = 5;

const Found = styled.ul`
  display: grid;
  gap: ${space(2)};

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space(2)};
    padding-bottom: ${space(2)};
    border-bottom: 1px solid ${color.line};
  }
`;

interface FindPersonProps {
  /** Gets the id of who was chosen, and their name. */
  onActor: (id: string, name: string) => void;
  onPerson: (id: string, name: string) => void;
}

/** Finds people by name or address, to see what they did or what was done about them. */
export function FindPerson(props: FindPersonProps) {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  return (
    <Stack $gap={3}>
      <SearchField label={TEXTS.findAPersonByName} placeholder={TEXTS.nameOrEMail} value={typed} onChange={setTyped} />
      {search && (
        <FoundPeople
          search={search}
          onActor={(id, name) => {
            setTyped('');
            props.onActor(id, name);
          }}
          onPerson={(id, name) => {
            setTyped('');
            props.onPerson(id, name);
          }}
        />
      )}
    </Stack>
  );
}

function FoundPeople({ search, onActor, onPerson }: FindPersonProps & { search: string }) {
  const { data: people, error, refetch } = usePeople(search, '');
  if (!people) {
    return error ? (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    ) : (
      <Spinner label={TEXTS.searchingPeople} />
    );
  }
  if (people.length === 0) return <Muted role="status">{TEXTS.nobodyIsCalledSo}</Muted>;
  return (
    <Found aria-label={TEXTS.peopleFound}>
      {people.slice(0, SHOWN).map(({ id, name, email }) => (
        <li key={id}>
          <div>
            {name} <Muted $small>{email}</Muted>
          </div>
          <Cluster $gap={2}>
            <Button size="small" variant="secondary" onClick={() => onActor(String(id), name)}>
              {TEXTS.doneByThem}
            </Button>
            <Button size="small" variant="secondary" onClick={() => onPerson(String(id), name)}>
              {TEXTS.aboutThem}
            </Button>
          </Cluster>
        </li>
      ))}
      {people.length > SHOWN && <Muted $small>{TEXTS.thereAreMoreWriteMore}</Muted>}
    </Found>
  );
}
