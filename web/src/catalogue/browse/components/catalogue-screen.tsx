import type { ResourceType } from '@carebourse/contracts/constants';
import { useSearchParams } from 'react-router-dom';
import { useSetQuery } from '../../../lib/address.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { Page } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useStatusOf } from '../../../requests/record/use-status-of.ts';
import { countOf, useBrowse } from '../use-browse.ts';
import { AgentCard } from './agent-card.tsx';
import { AnswersFilter } from './answers-filter.tsx';
import { BrowseFacets } from './browse-facets.tsx';
import { Filters, Results, Sidebar, WithFilters } from './browse-layout.tsx';
import { BrowseResults } from './browse-results.tsx';
import { DataProductCard } from './data-product-card.tsx';
import * as TEXTS from '../texts.ts';

const types: Record<'agents' | 'products', ResourceType> = { agents: 'agent', products: 'data' };

/** /catalogue: all AI agents and data products, for everybody. Search, values, order and page are in the address. */
export function CatalogueScreen() {
  useDocumentTitle(TEXTS.catalogue);
  const [params] = useSearchParams();
  const setQuery = useSetQuery();
  const statusOf = useStatusOf();
  const tab = params.get('tab') === 'products' ? 'products' : 'agents';
  const browse = useBrowse(types[tab]);
  // The categories of the one are not those of the other: with one chosen nothing is known of the other.
  const count = (kind: keyof typeof types) =>
    kind === tab || (browse.category.length === 0 && !browse.answers) ? countOf(browse, types[kind]) : undefined;
  return (
    <Page>
      <PageHeader title={TEXTS.catalogue} lead={TEXTS.catalogueLead} />
      <WithFilters>
        <Sidebar>
          <Filters>
            <SearchField
              label={TEXTS.searchTheCatalogue}
              placeholder={TEXTS.search}
              value={browse.search}
              onChange={browse.setSearch}
            />
            {tab === 'agents' && <AnswersFilter browse={browse} />}
          </Filters>
          <BrowseFacets browse={browse} facets={['category', 'audience', 'steward']} />
        </Sidebar>
        <Results>
          <VisuallyHidden as="h2">{tab === 'agents' ? TEXTS.aiAgents : TEXTS.dataProducts}</VisuallyHidden>
          <Tabs
            label={TEXTS.kindsOfEntries}
            value={tab}
            onChange={(next) => setQuery({ tab: next, category: undefined, answers: undefined, page: undefined })}
            items={[
              { value: 'agents', label: TEXTS.aiAgents, count: count('agents') },
              { value: 'products', label: TEXTS.dataProducts, count: count('products') },
            ]}
          >
            <TabPanel value="agents">
              <BrowseResults
                browse={browse}
                entries={browse.entriesOf('agent')}
                sorts={['name', 'updated']}
                loadingLabel={TEXTS.loadingAiAgents}
                emptyTitle={TEXTS.noAgents}
                renderCard={(agent) => <AgentCard key={agent.id} agent={agent} status={statusOf('agent', agent.id)} />}
              />
            </TabPanel>
            <TabPanel value="products">
              <BrowseResults
                browse={browse}
                entries={browse.entriesOf('data')}
                sorts={['name', 'updated']}
                loadingLabel={TEXTS.loadingDataProducts}
                emptyTitle={TEXTS.noDataProducts}
                renderCard={(product) => (
                  <DataProductCard key={product.id} product={product} status={statusOf('data', product.id)} />
                )}
              />
            </TabPanel>
          </Tabs>
        </Results>
      </WithFilters>
    </Page>
  );
}
