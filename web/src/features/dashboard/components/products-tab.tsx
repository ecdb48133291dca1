import { MESSAGES } from '@carebourse/contracts/messages';
import { useQueryChoice, useQueryDialog, useQueryText } from '../../../lib/address.ts';
import { useDataProducts } from '../../catalogue/api/list-data-products.ts';
import { DataProductCard } from '../../catalogue/components/data-product-card.tsx';
import { DATA_PRODUCT_QUERY } from '../../catalogue/data-product-query.ts';
import { filterDataProducts } from '../../catalogue/filter.ts';
import { dataProductCategories } from '../../catalogue/labels.ts';
import { useStatusOf } from '../../requests/use-status-of.ts';
import { CatalogueTab } from './catalogue-tab.tsx';

export function ProductsTab() {
  const products = useDataProducts();
  const statusOf = useStatusOf();
  const dialog = useQueryDialog(DATA_PRODUCT_QUERY);
  const [search, setSearch] = useQueryText('products');
  const [category, setCategory] = useQueryChoice('productCategory');
  return (
    <CatalogueTab
      query={products}
      searchLabel="Search data products"
      search={search}
      onSearch={setSearch}
      category={category}
      onCategory={setCategory}
      categories={dataProductCategories}
      filter={(entries) => filterDataProducts(entries, { search, category })}
      loadingLabel="Loading data products"
      emptyTitle={MESSAGES.catalogue.noDataProducts}
      renderCard={(product) => (
        <DataProductCard
          key={product.id}
          product={product}
          status={statusOf('data', product.id)}
          onOpen={() => dialog.open(product.id)}
        />
      )}
    />
  );
}
