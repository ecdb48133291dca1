import { useState } from 'react';
import { styled } from 'styled-components';
import { unitWords } from '../../../lib/unit-words.ts';
import { space } from '../../../theme/tokens.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { Muted } from '../../../ui/text.tsx';
import { type DictionaryRow, searchRows } from '../dictionary-rows.ts';
import * as TEXTS from '../texts.ts';

/** From so many columns on they can be searched; so many are shown at first. */
const LONG = 12;

const Tools = styled.div`
  max-width: 24rem;
  margin-bottom: ${space(3)};
`;

const Name = styled.code`
  overflow-wrap: anywhere;
`;

const always: Column<DictionaryRow>[] = [
  { header: TEXTS.column, cell: ({ name }) => <Name>{name}</Name> },
  { header: TEXTS.type, cell: ({ type }) => type },
  {
    header: TEXTS.meaning,
    cell: ({ description, codeSystem }) => (codeSystem ? `${description} (${codeSystem})` : description),
  },
];
const itsTable: Column<DictionaryRow> = { header: TEXTS.table, cell: ({ table }) => table };
const itsUnit: Column<DictionaryRow> = { header: TEXTS.unit, cell: ({ unit }) => unitWords(unit) ?? 'none' };

/** Tables and units are shown where any column has one. */
function columnsFor(rows: readonly DictionaryRow[]): Column<DictionaryRow>[] {
  const hasTable = rows.some(({ table }) => table);
  const hasUnit = rows.some(({ unit }) => unit);
  return [...(hasTable ? [itsTable] : []), ...always, ...(hasUnit ? [itsUnit] : [])];
}

/** The columns of an entry, searched where they are many. */
export function Dictionary({ rows }: { rows: readonly DictionaryRow[] }) {
  const [search, setSearch] = useState('');
  const [isWhole, setWhole] = useState(false);
  const found = searchRows(rows, search);
  const listed = isWhole || search ? found : found.slice(0, LONG);
  return (
    <div>
      {rows.length > LONG && (
        <Tools>
          <SearchField label={TEXTS.searchTheColumns} value={search} onChange={setSearch} />
        </Tools>
      )}
      {found.length === 0 ? (
        <Muted role="status">{TEXTS.noColumnSaysThat}</Muted>
      ) : (
        <DataTable
          caption={TEXTS.columns}
          columns={columnsFor(rows)}
          items={listed}
          getKey={({ table, name }) => `${table}.${name}`}
        />
      )}
      <ShowMore shown={listed.length} total={found.length} onMore={() => setWhole(true)} />
    </div>
  );
}
