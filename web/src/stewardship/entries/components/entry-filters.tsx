import { RESOURCE_STATUSES } from '@carebourse/contracts/catalogue-management';
import { RESOURCE_TYPES } from '@carebourse/contracts/constants';
import { FileInput, Plus } from 'lucide-react';
import { styled } from 'styled-components';
import { paths, to } from '../../../lib/paths.ts';
import { media, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { DropdownItem, DropdownMenu } from '../../../ui/dropdown-menu.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Muted } from '../../../ui/text.tsx';
import { kinds } from '../../../catalogue/browse/kinds.ts';
import { statusLooks } from '../../entry/status-look.ts';
import * as TEXTS from '../texts.ts';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 12rem 11rem auto;
  gap: ${space(3)};

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);

    > :first-child {
      grid-column: 1 / -1;
    }

    > :last-child {
      grid-column: 1 / -1;
    }
  }
`;

const kindOptions = RESOURCE_TYPES.map((value) => ({ value, label: kinds[value].many }));
const statusOptions = RESOURCE_STATUSES.map((value) => ({ value, label: statusLooks[value].label }));

interface EntryFiltersProps {
  search: string;
  onSearch: (search: string) => void;
  kind: string;
  onKind: (kind: string) => void;
  status: string;
  onStatus: (status: string) => void;
}

export function EntryFilters({ search, onSearch, kind, onKind, status, onStatus }: EntryFiltersProps) {
  return (
    <Root>
      <SearchField
        label={TEXTS.searchByNameSteward}
        placeholder={TEXTS.nameStewardOrText}
        value={search}
        onChange={onSearch}
      />
      <Select
        aria-label={TEXTS.kind}
        placeholder={TEXTS.allKinds}
        options={kindOptions}
        value={kind}
        onChange={(event) => onKind(event.target.value)}
      />
      <Select
        aria-label={TEXTS.status}
        placeholder={TEXTS.allStatuses}
        options={statusOptions}
        value={status}
        onChange={(event) => onStatus(event.target.value)}
      />
      <Cluster>
        <LinkButton variant="secondary" icon={FileInput} to={paths.catalogueImport}>
          {TEXTS.importTitle}
        </LinkButton>
        <DropdownMenu trigger={<Button icon={Plus}>{TEXTS.newEntry}</Button>}>
          {RESOURCE_TYPES.map((type) => (
            <DropdownItem key={type} to={to.newEntry(kinds[type].slug)}>
              <span>
                {kinds[type].one}
                <Muted as="span" $small>
                  <br />
                  {kinds[type].about}
                </Muted>
              </span>
            </DropdownItem>
          ))}
        </DropdownMenu>
      </Cluster>
    </Root>
  );
}
