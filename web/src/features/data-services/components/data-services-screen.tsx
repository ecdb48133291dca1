import { useQueryDialog } from '../../../lib/address.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { Page } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { DataProductDialog } from '../../catalogue/components/data-product-dialog.tsx';
import { useAskInCatalogue } from '../use-ask-in-catalogue.ts';
import { useDataServices } from '../use-data-services.ts';
import { CatalogueRequestDialog } from './catalogue-request-dialog.tsx';
import { CollectionDialog } from './collection-dialog.tsx';
import { CollectionList } from './collection-list.tsx';
import { DomainDialog } from './domain-dialog.tsx';
import { DomainList } from './domain-list.tsx';
import { FilterSidebar, Results, WithFilters } from './filter-sidebar.tsx';

/** /data-utilities: search, filters, tab and open detail are in the address. */
export function DataServicesScreen() {
  useDocumentTitle('Data Services');
  const services = useDataServices();
  const domain = useQueryDialog('domain');
  const collection = useQueryDialog('collection');
  const { asked, isAsking, ask, stopAsking } = useAskInCatalogue();
  const { domains, collections } = services;
  return (
    <Page>
      <PageHeader
        title="Data services"
        lead="Find health data from Ontario's hospitals, registries and clinics. See who may use it and for what, then ask for access with a purpose."
      />
      <WithFilters>
        <FilterSidebar {...services} />
        <Results>
          <Tabs
            label="Kinds of data"
            value={services.tab}
            onChange={services.setTab}
            items={[
              { value: 'domains', label: 'Data Domains', count: domains.filtered?.length },
              { value: 'collections', label: 'Collections', count: collections.filtered?.length },
            ]}
          >
            <TabPanel value="domains">
              <DomainList
                domains={domains}
                onClear={services.clear}
                onOpen={domain.open}
                onAsk={(entry) => ask({ domain: entry })}
              />
            </TabPanel>
            <TabPanel value="collections">
              <CollectionList
                collections={collections}
                domains={domains.shown ?? []}
                onClear={services.clear}
                onOpen={collection.open}
                onAsk={(entry) => ask({ collection: entry })}
              />
            </TabPanel>
          </Tabs>
        </Results>
      </WithFilters>
      <DomainDialog id={domain.id} domains={domains} onClose={domain.close} onAsk={(entry) => ask({ domain: entry })} />
      <CollectionDialog
        id={collection.id}
        collections={collections}
        domains={domains.shown ?? []}
        onClose={collection.close}
        onAsk={(entry) => ask({ collection: entry })}
      />
      <DataProductDialog />
      {asked && (
        <CatalogueRequestDialog asked={asked} domains={domains.shown ?? []} open={isAsking} onClose={stopAsking} />
      )}
    </Page>
  );
}
