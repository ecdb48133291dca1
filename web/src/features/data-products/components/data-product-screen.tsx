import { MESSAGES } from '@carebourse/contracts/messages';
import { paths } from '../../../lib/paths.ts';
import { useIdParam } from '../../../lib/use-id-param.ts';
import { useDataCollection } from '../../catalogue/api/get-data-collection.ts';
import { LoadedEntry } from '../../catalogue/components/loaded-entry.tsx';
import { DataProductDetail } from './data-product-detail.tsx';

const { dataProductPage } = MESSAGES;

/** /data-products/{id}: what the specification calls a data product here is a data collection. */
export function DataProductScreen() {
  const id = useIdParam({ title: dataProductPage.invalidTitle, description: dataProductPage.invalidDetail });
  return (
    <LoadedEntry
      query={useDataCollection(id)}
      kind="Data product"
      missing={dataProductPage}
      browse={{ label: 'Browse data services', to: `${paths.dataServices}?tab=collections` }}
    >
      {(collection) => <DataProductDetail collection={collection} />}
    </LoadedEntry>
  );
}
