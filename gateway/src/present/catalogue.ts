import type { AiAgent, DataCollection, DataDomain, DataProduct, Delivered } from '@carebourse/contracts/catalogue';
import type { EntryServiceDefinition } from '@carebourse/rpc/catalogue';
import type { ResponseOut } from '@carebourse/rpc/methods';

type Definition = EntryServiceDefinition;
type AgentMessage = ResponseOut<Definition['ListAgents']>['agents'][number];
type DataProductMessage = ResponseOut<Definition['ListDataProducts']>['dataProducts'][number];
type DataDomainMessage = ResponseOut<Definition['ListDataDomains']>['dataDomains'][number];
type DataCollectionMessage = ResponseOut<Definition['ListDataCollections']>['dataCollections'][number];

/** What every entry has; the specification delivers its lists as JSON text. */
function presentEntry({ entry }: Pick<AgentMessage, 'entry'>) {
  if (!entry) throw new Error('catalogue answered without an entry');
  return {
    id: entry.id,
    name: entry.name,
    description: entry.description,
    accessRoles: JSON.stringify(entry.accessRoles),
    stewardOrganizationId: entry.stewardOrganizationId ?? null,
    stewardName: entry.stewardName ?? null,
    requestCount: entry.requestCount,
  };
}

function presentDelivered({ entry }: Pick<AgentMessage, 'entry'>): Delivered | null {
  if (!entry?.delivered) return null;
  const { tables, rows, persons = null, synthetic, releasedAt } = entry.delivered;
  return { tables, rows, persons, synthetic: synthetic as Delivered['synthetic'], releasedAt };
}

export function presentAgent(agent: AgentMessage): AiAgent {
  return {
    ...presentEntry(agent),
    category: agent.category as AiAgent['category'],
    specialty: agent.specialty,
    verified: agent.verified,
    icon: agent.icon,
    iconBg: agent.iconBg,
    lastUpdated: agent.lastUpdated,
  };
}

export function presentDataProduct(product: DataProductMessage): DataProduct {
  return {
    ...presentEntry(product),
    delivered: presentDelivered(product),
    category: product.category as DataProduct['category'],
    size: product.size,
    compliance: product.compliance,
    icon: product.icon,
    iconBg: product.iconBg,
    updateFrequency: product.updateFrequency,
  };
}

export function presentDataDomain(domain: DataDomainMessage): DataDomain {
  return {
    ...presentEntry(domain),
    delivered: presentDelivered(domain),
    category: domain.category as DataDomain['category'],
    accessLevel: domain.accessLevel as DataDomain['accessLevel'],
    recordCount: domain.recordCount,
    dateRange: domain.dateRange,
    dataTypes: JSON.stringify(domain.dataTypes),
  };
}

export function presentDataCollection(collection: DataCollectionMessage): DataCollection {
  return {
    ...presentEntry(collection),
    delivered: presentDelivered(collection),
    domains: JSON.stringify(collection.domains),
    sourceType: collection.sourceType,
    accessLevel: collection.accessLevel as DataCollection['accessLevel'],
    recordCount: collection.recordCount,
    format: collection.format,
    lastUpdated: collection.lastUpdated,
  };
}
