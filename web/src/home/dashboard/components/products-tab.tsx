import { DataProductCard } from '../../../catalogue/browse/components/data-product-card.tsx';
import { dataProductCategories } from '../../../catalogue/browse/labels.ts';
import { useBrowse } from '../../../catalogue/browse/use-browse.ts';
import { useStatusOf } from '../../../requests/record/use-status-of.ts';
import { CatalogueTab } from './catalogue-tab.tsx';
import * as TEXTS from '../texts.ts';
import * as BROWSE_TEXTS from '../../../catalogue/browse/texts.ts';

const KEYS = { search: 'products', category: 'productCategory', page: 'productPage' };

export function ProductsTab() {
  const browse = useBrowse('data', KEYS);
  const statusOf = useStatusOf();
  return (
    <CatalogueTab
      browse={browse}
      entries={browse.entriesOf('data')}
      searchLabel={TEXTS.searchDataProducts}
      categories={dataProductCategories}
      loadingLabel={TEXTS.loadingDataProducts}
      emptyTitle={BROWSE_TEXTS.noDataProducts}
      renderCard={(product) => (
        <DataProductCard key={product.id} product={product} status={statusOf('data', product.id)} />
      )}
    />
  );
}
