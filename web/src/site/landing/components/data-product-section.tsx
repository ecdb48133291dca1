import { useQueryChoice, useQueryText } from '../../../lib/address.ts';
import { anchors, to } from '../../../lib/paths.ts';
import { useDataProducts } from '../../../catalogue/browse/api/list-data-products.ts';
import { DataProductCard } from '../../../catalogue/browse/components/data-product-card.tsx';
import { filterDataProducts } from '../../../catalogue/browse/filter.ts';
import { dataProductCategories } from '../../../catalogue/browse/labels.ts';
import { useStatusOf } from '../../../requests/record/use-status-of.ts';
import { CatalogueSection } from './catalogue-section.tsx';
import { SectionCards } from './section-cards.tsx';
import * as TEXTS from '../texts.ts';
import * as BROWSE_TEXTS from '../../../catalogue/browse/texts.ts';

export function DataProductSection() {
  const products = useDataProducts();
  const statusOf = useStatusOf();
  const [search, setSearch] = useQueryText('products');
  const [category, setCategory] = useQueryChoice('productCategory');
  return (
    <CatalogueSection
      anchor={anchors.dataProducts}
      all={to.catalogue({ tab: 'products' })}
      own={to.dashboardTab('products')}
      title={TEXTS.dataProducts}
      lead={TEXTS.preparedDataSets}
      total={products.data?.length}
      searchLabel={TEXTS.searchDataProducts}
      search={search}
      onSearch={setSearch}
      category={category}
      onCategory={setCategory}
      categories={dataProductCategories}
    >
      <SectionCards
        query={products}
        filter={(entries) => filterDataProducts(entries, { search, category })}
        loadingLabel={TEXTS.loadingDataProducts}
        emptyTitle={BROWSE_TEXTS.noDataProducts}
        onClear={() => {
          setSearch('');
          setCategory('');
        }}
        renderCard={(product) => (
          <DataProductCard key={product.id} product={product} status={statusOf('data', product.id)} />
        )}
      />
    </CatalogueSection>
  );
}
