import type { Stewardship } from '@carebourse/contracts/stewardship';
import { styled } from 'styled-components';
import { useQueryChoice } from '../../../lib/address.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { paths } from '../../../lib/paths.ts';
import { color, space, text } from '../../../theme/tokens.ts';
import { AccessLevelBadge } from '../../../ui/access-level.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { Headline } from '../../../ui/text.tsx';
import { Link } from 'react-router-dom';
import { EntryStatus } from '../../entry/components/entry-status.tsx';
import { KeptEntryLink } from '../../entry/components/kept-entry-link.tsx';
import { kinds } from '../../../catalogue/browse/kinds.ts';
import { addressOf, ENTRY_TABS, type EntryRef } from '../entry-ref.ts';
import { BackLink, StewardScreen } from './steward-screen.tsx';
import { TableList } from './table-list.tsx';
import { TermsTab } from './terms-tab.tsx';
import { UsesTab } from './uses-tab.tsx';
import * as TEXTS from '../texts.ts';

const Header = styled.header`
  display: grid;
  gap: ${space(3)};
  margin-bottom: ${space(6)};
`;

const Facts = styled(Cluster)`
  color: ${color.muted};
  font-size: ${text.s13};
`;

const labels = { tables: TEXTS.tables, terms: TEXTS.terms, uses: TEXTS.whoUsesWhat } as const;

/** /dashboard/tables/{kind}/{id}: what an entry delivers, by which terms, and who uses it. */
export function StewardedEntryScreen() {
  return (
    <StewardScreen>{(entry, stewardship) => <StewardedEntry entry={entry} stewardship={stewardship} />}</StewardScreen>
  );
}

interface StewardedEntryProps {
  entry: EntryRef;
  stewardship: Stewardship;
}

function StewardedEntry({ entry, stewardship }: StewardedEntryProps) {
  const { name, accessLevel, draft } = stewardship.entry;
  const [chosen, choose] = useQueryChoice('tab');
  const tab = ENTRY_TABS.find((one) => one === chosen) ?? 'tables';
  useDocumentTitle(TEXTS.tablesOfName(name));
  return (
    <>
      <Header>
        <BackLink to={paths.tables}>{TEXTS.allTables}</BackLink>
        <Headline $size="s28">{name}</Headline>
        <Facts>
          {draft && <EntryStatus status="draft" />}
          {accessLevel && <AccessLevelBadge level={accessLevel} />}
          <span>{kinds[entry.resourceType].one}</span>
          <KeptEntryLink entry={{ ...entry, draft }} />
          <Link to={addressOf.facts(entry)}>{TEXTS.factsAboutTheData}</Link>
        </Facts>
      </Header>
      <Tabs
        label={TEXTS.stewardshipOfThisEntry}
        value={tab}
        onChange={(next) => choose(next === 'tables' ? '' : next)}
        items={ENTRY_TABS.map((value) => ({
          value,
          label: labels[value],
          count: value === 'tables' ? stewardship.tables.length : undefined,
        }))}
      >
        <TabPanel value="tables">
          <TableList entry={entry} stewardship={stewardship} />
        </TabPanel>
        {/* Always there: what is typed survives a look at another tab. */}
        <TabPanel value="terms" forceMount>
          <TermsTab entry={entry} stewardship={stewardship} />
        </TabPanel>
        <TabPanel value="uses">
          <UsesTab entry={entry} entryName={name} />
        </TabPanel>
      </Tabs>
    </>
  );
}
