import { MESSAGES } from '@carebourse/contracts/messages';
import { to } from '../../../lib/paths.ts';
import { useIdParam } from '../../../lib/use-id-param.ts';
import { Badge } from '../../../ui/badge.tsx';
import { dataProductTarget } from '../../browse/access-targets.ts';
import { useDataProduct } from '../../browse/api/get-data-product.ts';
import { EntryPage } from '../../browse/components/entry-page.tsx';
import { LoadedEntry } from '../../browse/components/loaded-entry.tsx';
import { dataProductFacts } from '../../browse/entry-facts.ts';
import { categoryLabel } from '../../browse/labels.ts';
import * as TEXTS from '../texts.ts';

const { dataProductPage } = MESSAGES;
const list = to.catalogue({ tab: 'products' });

/** /products/{id}: a data product of the lists; see DataProductScreen for the other meaning. */
export function ProductScreen() {
  const id = useIdParam({ title: TEXTS.invalidDataProductId, description: TEXTS.invalidDataProductIdDetail });
  return (
    <LoadedEntry
      query={useDataProduct(id)}
      kind={TEXTS.dataProduct}
      missing={{ notFoundTitle: TEXTS.dataProductNotFound, notFoundDetail: dataProductPage.notFoundDetail }}
      browse={{ label: TEXTS.browseDataProducts, to: list }}
    >
      {(product) => (
        <EntryPage
          entry={product}
          target={dataProductTarget(product)}
          look={{ icon: product.icon, tint: product.iconBg }}
          badges={<Badge>{categoryLabel(product.category)}</Badge>}
          facts={dataProductFacts(product)}
          described={{ resourceType: 'data', resourceId: product.id }}
          list={list}
        />
      )}
    </LoadedEntry>
  );
}
