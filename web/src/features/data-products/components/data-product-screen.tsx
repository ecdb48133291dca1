import { MESSAGES } from '@carebourse/contracts/messages';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { isMissing } from '../../../lib/fetch-failure.ts';
import { paths } from '../../../lib/paths.ts';
import { useIdParam } from '../../../lib/use-id-param.ts';
import { Page } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useDataCollection } from '../../catalogue/api/get-data-collection.ts';
import { MissingResource } from '../../catalogue/components/missing-resource.tsx';
import { DataProductDetail } from './data-product-detail.tsx';

const { dataProductPage } = MESSAGES;

/** /data-products/{id}: what the specification calls a data product here is a data collection. */
export function DataProductScreen() {
  const id = useIdParam({ title: dataProductPage.invalidTitle, description: dataProductPage.invalidDetail });
  const collection = useDataCollection(id);
  useDocumentTitle(collection.data?.name ?? 'Data product');

  if (collection.data) return <DataProductDetail collection={collection.data} />;
  if (!collection.error) {
    return (
      <Page>
        <VisuallyHidden as="h1">Data product</VisuallyHidden>
        <Spinner label="Loading the data product" />
      </Page>
    );
  }
  if (!isMissing(collection.error)) {
    return (
      <Page>
        <VisuallyHidden as="h1">Data product</VisuallyHidden>
        <LoadFailure error={collection.error} onRetry={() => void collection.refetch()} />
      </Page>
    );
  }
  return (
    <MissingResource
      title={dataProductPage.notFoundTitle}
      detail={dataProductPage.notFoundDetail}
      browse={{ label: 'Browse data services', to: `${paths.dataServices}?tab=collections` }}
    />
  );
}
