import { useQueryDialog } from '../../../lib/address.ts';
import { ReaderAccess } from '../../requests/components/reader-access.tsx';
import { dataProductTarget } from '../access-targets.ts';
import { useDataProducts } from '../api/list-data-products.ts';
import { DATA_PRODUCT_QUERY } from '../data-product-query.ts';
import { dataProductFacts, entryByline } from '../entry-facts.ts';
import { AccessBox } from './access-box.tsx';
import { EntryDialog } from './entry-dialog.tsx';

/** Put it on every screen that shows DataProductCards: it opens when the address has ?product={id}. */
export function DataProductDialog() {
  const { id, close } = useQueryDialog(DATA_PRODUCT_QUERY);
  const { data: products } = useDataProducts();
  const product = products?.find((candidate) => candidate.id === id);
  if (!product) return null;
  return (
    <EntryDialog
      open
      onClose={close}
      name={product.name}
      byline={entryByline(product)}
      description={product.description}
      facts={dataProductFacts(product)}
      access={
        <AccessBox title="Access">
          <ReaderAccess target={dataProductTarget(product)} useLabel="Access Data" />
        </AccessBox>
      }
    />
  );
}
