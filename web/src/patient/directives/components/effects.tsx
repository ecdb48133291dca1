import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { useDirectiveTables } from '../api/list-directive-tables.ts';
import { deafTables, effectsOn, LINK_FIRST } from '../effects.ts';

const List = styled.ul`
  display: grid;
  gap: ${space(1)};
  margin-top: ${space(1)};
  padding-left: 1.25em;
  list-style: disc;
`;

/** What a decision does and what it cannot do: said before it is saved, and again after. */
export function Effects({ counts }: { counts: boolean }) {
  const tables = useDirectiveTables().data ?? [];
  const deaf = deafTables(tables);
  return (
    <List>
      {!counts && <li>{LINK_FIRST}</li>}
      {effectsOn(tables).map((effect) => (
        <li key={effect}>{effect}</li>
      ))}
      {deaf && <li>{deaf}</li>}
    </List>
  );
}
