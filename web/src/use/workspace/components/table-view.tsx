import type { UseTable, Workspace } from '@carebourse/contracts/use';
import { FlaskConical } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useSetQuery } from '../../../lib/address.ts';
import { formatDate } from '../../../lib/dates.ts';
import { nextReleaseWords } from '../../../lib/next-release.ts';
import { counted } from '../../../lib/numbers.ts';
import * as TABLES_TEXTS from '../../../stewardship/tables/texts.ts';
import { radius, size, space, text, toneColor, toneTint } from '../../../theme/tokens.ts';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { Muted } from '../../../ui/text.tsx';
import { type Place, placeLabels, placeOf, PLACES } from '../workspace-address.ts';
import { AskPlace } from './ask-place.tsx';
import { ColumnsPlace } from './columns-place.tsx';
import { ConnectPlace } from './connect-place.tsx';
import { RecordPlace } from './record-place.tsx';
import { RowsPlace } from './rows-place.tsx';
import * as TEXTS from '../texts.ts';

const Ribbon = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  width: fit-content;
  margin-bottom: ${space(3)};
  padding: ${space(1)} ${space(3)};
  background: ${toneTint('amber')};
  border-left: 3px solid ${toneColor('amber')};
  border-radius: ${radius.control};
  font-size: ${text.s13};

  svg {
    color: ${toneColor('amber')};
  }
`;

const Title = styled.h2`
  font-size: ${text.s21};
`;

const Words = styled.p`
  max-width: ${size.reading};
  margin: ${space(1)} 0;
  white-space: pre-line;
`;

const Places = styled.div`
  margin-top: ${space(4)};
`;

const items = PLACES.map((value) => ({ value, label: placeLabels[value] }));

interface PlaceProps {
  workspace: Workspace;
  table: UseTable;
}

/** One table, and one thing about it at a time: the address says which. */
export function TableView({ workspace, table }: PlaceProps) {
  const [address] = useSearchParams();
  const setQuery = useSetQuery();
  const { number, publishedAt, rows } = table.release;
  const next = nextReleaseWords(table);
  const open = (place: Place) => setQuery({ table: table.name, place });
  return (
    <section aria-labelledby="table-title">
      {table.synthetic && (
        <Ribbon>
          <FlaskConical size={15} aria-hidden />
          <span>
            <strong>{TEXTS.syntheticData}</strong>
            {TEXTS.nobodyInItIsReal}
          </span>
        </Ribbon>
      )}
      <Title id="table-title">{table.title}</Title>
      <Words>{table.description}</Words>
      <Muted $small>
        {TEXTS.releaseNumberOfDay(number, formatDate(publishedAt))}{' '}
        {rows === null ? TEXTS.answersByFigures : TEXTS.countedThatYourAccessAllows(counted(rows, 'row'))}
        {next && ` · ${next}`}
      </Muted>
      <Muted $small>
        {table.honoursDirectives ? TABLES_TEXTS.honoursDirectives : TABLES_TEXTS.cannotHonourDirectives}
      </Muted>
      <Places>
        <Tabs label={TEXTS.whatToSee} value={placeOf(address)} onChange={open} items={items}>
          <TabPanel value="columns">
            <ColumnsPlace workspace={workspace} table={table} />
          </TabPanel>
          <TabPanel value="rows">
            <RowsPlace workspace={workspace} table={table} />
          </TabPanel>
          <TabPanel value="ask">
            <AskPlace workspace={workspace} table={table} />
          </TabPanel>
          <TabPanel value="connect">
            <ConnectPlace workspace={workspace} table={table} />
          </TabPanel>
          <TabPanel value="record">
            <RecordPlace requestId={workspace.grant.id} />
          </TabPanel>
        </Tabs>
      </Places>
    </section>
  );
}
