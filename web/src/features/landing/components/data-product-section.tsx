import { FIRST_MESSAGES } from '@carebourse/contracts/first-messages';
import { useQueryChoice, useQueryText } from '../../../lib/address.ts';
import { anchors, to } from '../../../lib/paths.ts';
import { useDataProducts } from '../../catalogue/api/list-data-products.ts';
import { DataProductCard } from '../../catalogue/components/data-product-card.tsx';
import { filterDataProducts } from '../../catalogue/filter.ts';
import { dataProductCategories } from '../../catalogue/labels.ts';
import { useStatusOf } from '../../requests/use-status-of.ts';
import { CatalogueSection } from './catalogue-section.tsx';
import { SectionCards } from './section-cards.tsx';

export function DataProductSection() {
  const products = useDataProducts();
  const statusOf = useStatusOf();
  const [search, setSearch] = useQueryText('products');
  const [category, setCategory] = useQueryChoice('productCategory');
  return (
    <CatalogueSection
      anchor={anchors.dataProducts}
      all={to.catalogue({ tab: 'products' })}
      title="Data Products"
      lead="Prepared data sets with their size and compliance stated up front."
      total={products.data?.length}
      searchLabel="Search data products"
      search={search}
      onSearch={setSearch}
      category={category}
      onCategory={setCategory}
      categories={dataProductCategories}
    >
      <SectionCards
        query={products}
        filter={(entries) => filterDataProducts(entries, { search, category })}
        loadingLabel="Loading data products"
        emptyTitle={FIRST_MESSAGES.catalogue.noDataProducts}
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
