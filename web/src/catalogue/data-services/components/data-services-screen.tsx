import { Navigate, useSearchParams } from 'react-router-dom';
import { useQueryDialog, useSetQuery } from '../../../lib/address.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { to } from '../../../lib/paths.ts';
import { Page } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { Results, WithFilters } from '../../browse/components/browse-layout.tsx';
import { countOf, useBrowse } from '../../browse/use-browse.ts';
import { useAskInCatalogue } from '../use-ask-in-catalogue.ts';
import { CatalogueRequestDialog } from './catalogue-request-dialog.tsx';
import { CollectionDialog } from './collection-dialog.tsx';
import { CollectionList } from './collection-list.tsx';
import { DomainDialog } from './domain-dialog.tsx';
import { DomainList } from './domain-list.tsx';
import { FilterSidebar } from './filter-sidebar.tsx';
import * as TEXTS from '../texts.ts';

/** /data-utilities: search, filters, order, page, tab and open detail are in the address. */
export function DataServicesScreen() {
  const [params] = useSearchParams();
  // Links in notifications and mails of before data products had a page.
  const product = Number(params.get('product'));
  return product ? <Navigate to={to.product(product)} replace /> : <DataServices />;
}

function DataServices() {
  useDocumentTitle(TEXTS.dataServices);
  const [params] = useSearchParams();
  const setQuery = useSetQuery();
  const tab = params.get('tab') === 'collections' ? 'collections' : 'domains';
  const browse = useBrowse(tab === 'domains' ? 'dataDomain' : 'dataCollection');
  const domain = useQueryDialog('domain');
  const collection = useQueryDialog('collection');
  const { target, isAsking, ask, stopAsking } = useAskInCatalogue();
  return (
    <Page>
      <PageHeader title={TEXTS.dataServicesTitle} lead={TEXTS.findHealthDataFromOntarios} />
      <WithFilters>
        <FilterSidebar browse={browse} />
        <Results>
          <VisuallyHidden as="h2">{tab === 'domains' ? TEXTS.dataDomains : TEXTS.collections}</VisuallyHidden>
          <Tabs
            label={TEXTS.kindsOfData}
            value={tab}
            onChange={(next) => setQuery({ tab: next, page: undefined })}
            items={[
              { value: 'domains', label: TEXTS.dataDomains, count: countOf(browse, 'dataDomain') },
              { value: 'collections', label: TEXTS.collections, count: countOf(browse, 'dataCollection') },
            ]}
          >
            <TabPanel value="domains">
              <DomainList browse={browse} onOpen={domain.open} onAsk={(entry) => ask({ domain: entry })} />
            </TabPanel>
            <TabPanel value="collections">
              <CollectionList browse={browse} onOpen={collection.open} onAsk={(entry) => ask({ collection: entry })} />
            </TabPanel>
          </Tabs>
        </Results>
      </WithFilters>
      <DomainDialog id={domain.id} onClose={domain.close} onAsk={(entry) => ask({ domain: entry })} />
      <CollectionDialog id={collection.id} onClose={collection.close} onAsk={(entry) => ask({ collection: entry })} />
      {target && <CatalogueRequestDialog target={target} open={isAsking} onClose={stopAsking} />}
    </Page>
  );
}
