import { MESSAGES } from '@carebourse/contracts/messages';
import { to } from '../../../lib/paths.ts';
import { useIdParam } from '../../../lib/use-id-param.ts';
import { Badge } from '../../../ui/badge.tsx';
import { dataProductTarget } from '../../catalogue/access-targets.ts';
import { useDataProduct } from '../../catalogue/api/get-data-product.ts';
import { EntryPage } from '../../catalogue/components/entry-page.tsx';
import { LoadedEntry } from '../../catalogue/components/loaded-entry.tsx';
import { dataProductFacts } from '../../catalogue/entry-facts.ts';
import { categoryLabel } from '../../catalogue/labels.ts';
import { FactSections } from '../../entry-facts/components/fact-sections.tsx';

const { dataProductPage } = MESSAGES;
const list = to.catalogue({ tab: 'products' });

/** /products/{id}: a data product of the lists; see DataProductScreen for the other meaning. */
export function ProductScreen() {
  const id = useIdParam({ title: dataProductPage.invalidTitle, description: dataProductPage.invalidDetail });
  return (
    <LoadedEntry
      query={useDataProduct(id)}
      kind="Data product"
      missing={dataProductPage}
      browse={{ label: 'Browse data products', to: list }}
    >
      {(product) => (
        <EntryPage
          entry={product}
          target={dataProductTarget(product)}
          look={{ icon: product.icon, tint: product.iconBg }}
          badges={<Badge>{categoryLabel(product.category)}</Badge>}
          facts={dataProductFacts(product)}
          told={<FactSections entry={{ resourceType: 'data', resourceId: product.id }} />}
          list={list}
        />
      )}
    </LoadedEntry>
  );
}
