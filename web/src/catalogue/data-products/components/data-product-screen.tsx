import { MESSAGES } from '@carebourse/contracts/messages';
import { paths } from '../../../lib/paths.ts';
import { useIdParam } from '../../../lib/use-id-param.ts';
import { useDataCollection } from '../../browse/api/get-data-collection.ts';
import { LoadedEntry } from '../../browse/components/loaded-entry.tsx';
import { DataProductDetail } from './data-product-detail.tsx';
import * as TEXTS from '../texts.ts';

const { dataProductPage } = MESSAGES;

/** /data-products/{id}: what the specification calls a data product here is a data collection. */
export function DataProductScreen() {
  const id = useIdParam({ title: TEXTS.invalidDataProductId, description: TEXTS.invalidDataProductIdDetail });
  return (
    <LoadedEntry
      query={useDataCollection(id)}
      kind={TEXTS.dataProduct}
      missing={{ notFoundTitle: TEXTS.dataProductNotFound, notFoundDetail: dataProductPage.notFoundDetail }}
      browse={{ label: TEXTS.browseDataServices, to: `${paths.dataServices}?tab=collections` }}
    >
      {(collection) => <DataProductDetail collection={collection} />}
    </LoadedEntry>
  );
}
