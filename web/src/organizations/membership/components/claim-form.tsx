import { useState } from 'react';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { RuledList } from '../../../ui/ruled-list.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Muted } from '../../../ui/text.tsx';
import { useOrganizations } from '../../../account/auth/api/organizations.ts';
import { useClaim } from '../api/own-membership.ts';
import { searchOrganizations } from '../search-organizations.ts';
import { kindName } from '../words.ts';
import * as TEXTS from '../texts.ts';

const List = styled(RuledList)`
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space(3)};
    padding-block: ${space(3.5)};
  }
`;

const Name = styled.p`
  font-weight: 550;
`;

/**
 * Finds an organization and claims to belong to it.
 * @param typedName what the reader called theirs when they registered
 */
export function ClaimForm({ typedName }: { typedName: string }) {
  const [search, setSearch] = useState(typedName);
  const organizations = useOrganizations();
  const claim = useClaim();
  const found = searchOrganizations(organizations.data ?? [], search);
  return (
    <Card>
      <Stack $gap={4}>
        <div>
          <Name as="h2">{TEXTS.noOrganizationYet}</Name>
          <Muted>{TEXTS.chooseYourOrganization}</Muted>
        </div>
        <SearchField label={TEXTS.searchByNameOrCity} value={search} onChange={setSearch} />
        {organizations.isPending && <Spinner label={TEXTS.loadingOrganizations} />}
        {organizations.error && !organizations.data && (
          <LoadFailure error={organizations.error} onRetry={() => void organizations.refetch()} />
        )}
        {organizations.data && found.length === 0 && (
          <EmptyState title={TEXTS.noOrganizationsFound}>{TEXTS.searchByAnotherWord}</EmptyState>
        )}
        <List>
          {found.map(({ id, name, city, kind }) => (
            <li key={id}>
              <div>
                <Name>{name}</Name>
                <Muted $small>
                  {kindName(kind)} · {city}
                </Muted>
              </div>
              <Button
                variant="secondary"
                size="small"
                aria-label={TEXTS.iBelongHereName(name)}
                busy={claim.isPending && claim.variables === id}
                onClick={() => claim.mutate(id)}
              >
                {TEXTS.iBelongHere}
              </Button>
            </li>
          ))}
        </List>
      </Stack>
    </Card>
  );
}
