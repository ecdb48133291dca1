import type { UseTable } from '@carebourse/contracts/use';
import { Table2 } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { changedQuery, useSetQuery, type ViewState } from '../../../lib/address.ts';
import { counted } from '../../../lib/numbers.ts';
import { color, media, radius, space, text } from '../../../theme/tokens.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { NO_QUESTION } from '../question-address.ts';
import * as TEXTS from '../texts.ts';

const Choice = styled.div`
  display: none;

  ${media.tablet} {
    display: block;
  }
`;

const Beside = styled.nav`
  ${media.tablet} {
    display: none;
  }
`;

const List = styled.ul`
  display: grid;
  gap: ${space(1)};
  margin-top: ${space(2)};

  a {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0 ${space(2.5)};
    padding: ${space(2)} ${space(3)};
    border-radius: ${radius.control};
    color: ${color.ink};
    text-decoration: none;
  }

  a:hover {
    background: ${color.sunken};
  }

  a[aria-current] {
    background: ${color.tint};
    color: ${color.brand};
    font-weight: 550;
  }

  svg {
    margin-top: 0.25em;
  }

  small {
    grid-column: 2;
    color: ${color.muted};
    font-size: ${text.s13};
    font-weight: 450;
  }
`;

const Name = styled.h2`
  padding-inline: ${space(3)};
  color: ${color.muted};
  font-size: ${text.s13};
`;

interface TableListProps {
  tables: readonly UseTable[];
  shown: UseTable;
}

const state: ViewState = { keepPlace: true };
/** Another table opens in the same place, without the question of this one. */
const changes = (name: string) => ({ table: name, ...NO_QUESTION });

/** The tables that a grant opens: beside the page where there is room, else in a list to choose from. */
export function TableList({ tables, shown }: TableListProps) {
  const { search } = useLocation();
  const setQuery = useSetQuery();
  const options = tables.map(({ name, title }) => ({ value: name, label: title }));
  return (
    <>
      <Choice>
        <Field label={TEXTS.table}>
          <Select options={options} value={shown.name} onChange={({ target }) => setQuery(changes(target.value))} />
        </Field>
      </Choice>
      <Beside aria-label={TEXTS.tables}>
        <Name>{TEXTS.tables}</Name>
        <List role="list">
          {tables.map(({ id, name, title, release }) => (
            <li key={id}>
              <Link
                to={{ search: changedQuery(search, changes(name)).toString() }}
                state={state}
                aria-current={id === shown.id ? 'page' : undefined}
              >
                <Table2 size={16} aria-hidden />
                {title}
                <small>{release.rows === null ? TEXTS.figures : counted(release.rows, 'row')}</small>
              </Link>
            </li>
          ))}
        </List>
      </Beside>
    </>
  );
}
