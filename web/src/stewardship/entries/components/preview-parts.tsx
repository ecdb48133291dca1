import type { ResourceType } from '@carebourse/contracts/constants';
import type { ReactNode } from 'react';
import { AgentArticle } from '../../../catalogue/agents/components/agent-article.tsx';
import { useAgents } from '../../../catalogue/browse/api/list-agents.ts';
import { useDataProducts } from '../../../catalogue/browse/api/list-data-products.ts';
import { AgentCard } from '../../../catalogue/browse/components/agent-card.tsx';
import { DataProductCard } from '../../../catalogue/browse/components/data-product-card.tsx';
import { EntryDetails } from '../../../catalogue/browse/components/entry-details.tsx';
import { dataDomainFacts, dataProductFacts } from '../../../catalogue/browse/entry-facts.ts';
import { CollectionArticle } from '../../../catalogue/data-products/components/collection-article.tsx';
import { CollectionCard } from '../../../catalogue/data-services/components/collection-card.tsx';
import { DomainCard } from '../../../catalogue/data-services/components/domain-card.tsx';
import type { EntryForm } from '../entry-form.ts';
import { previewAgent, previewDataCollection, previewDataDomain, previewDataProduct } from '../entry-preview.ts';

interface PreviewProps {
  form: EntryForm;
  /** 0 for what is not saved yet. */
  id: number;
  stewardName: string | null;
}

interface Preview {
  Card: (props: PreviewProps) => ReactNode;
  Details: (props: PreviewProps) => ReactNode;
}

const nothing = () => undefined;

const unread = ({ id, stewardName }: PreviewProps) => ({ id, stewardName, requestCount: 0 });

function AgentPreview(props: PreviewProps) {
  const known = useAgents().data?.find(({ id }) => id === props.id);
  const agent = previewAgent(props.form, { ...unread(props), requestCount: known?.requestCount ?? 0 });
  return <AgentCard agent={agent} />;
}

function DataProductPreview(props: PreviewProps) {
  const known = useDataProducts().data?.find(({ id }) => id === props.id);
  const product = previewDataProduct(props.form, { ...unread(props), requestCount: known?.requestCount ?? 0 });
  return <DataProductCard product={product} />;
}

/** The cards and details that visitors see, made of what is in the form. */
export const previews: Record<ResourceType, Preview> = {
  agent: {
    Card: AgentPreview,
    Details: (props) => <AgentArticle agent={previewAgent(props.form, unread(props))} />,
  },
  data: {
    Card: DataProductPreview,
    Details(props) {
      const product = previewDataProduct(props.form, unread(props));
      return <EntryDetails description={product.description} facts={dataProductFacts(product)} />;
    },
  },
  dataDomain: {
    Card: (props) => (
      <DomainCard
        domain={previewDataDomain(props.form, unread(props))}
        status={undefined}
        onOpen={nothing}
        onAsk={nothing}
      />
    ),
    Details(props) {
      const domain = previewDataDomain(props.form, unread(props));
      return <EntryDetails description={domain.description} facts={dataDomainFacts(domain)} />;
    },
  },
  dataCollection: {
    Card: (props) => (
      <CollectionCard
        collection={previewDataCollection(props.form, unread(props))}
        status={undefined}
        onOpen={nothing}
        onAsk={nothing}
      />
    ),
    Details: (props) => <CollectionArticle collection={previewDataCollection(props.form, unread(props))} />,
  },
};
