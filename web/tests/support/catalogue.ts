import type { AiAgent, DataCollection, DataDomain, DataProduct } from '@carebourse/contracts/catalogue';
import type { ResourceType } from '@carebourse/contracts/constants';
import type { SearchResult } from '@carebourse/contracts/search';
import { answer } from './gateway.ts';

const entry = {
  description: 'Visits to family practices with coded problems.',
  accessRoles: '["provider","partner"]',
  stewardOrganizationId: 9,
  stewardName: 'Great Lakes Family Care',
  requestCount: 3,
};

export const agent: AiAgent = {
  ...entry,
  id: 1,
  name: 'Lab Results in Plain Language',
  category: 'diagnostic',
  specialty: 'Laboratory medicine',
  verified: true,
  icon: 'flask',
  iconBg: 'teal',
  lastUpdated: '2026-02-01',
};

export const product: DataProduct = {
  ...entry,
  id: 1,
  name: 'Family Practice Encounters',
  category: 'clinical',
  size: '2.1 GB',
  compliance: 'PHIPA',
  icon: 'table_chart',
  iconBg: 'teal',
  updateFrequency: 'Monthly',
  delivered: null,
};

export const domain: DataDomain = {
  ...entry,
  id: 1,
  name: 'Primary Care Encounters',
  category: 'clinical',
  accessLevel: 'restricted',
  recordCount: 48_215_300,
  dateRange: '2012–2026',
  dataTypes: '["Visits","Problem list","Measurements","Referrals"]',
  delivered: null,
};

export const collection: DataCollection = {
  ...entry,
  id: 2,
  name: 'Hospital Journey Linked File',
  domains: '["Emergency Visits","Acute Hospital Stays"]',
  sourceType: 'Linked records',
  accessLevel: 'confidential',
  recordCount: 9_863_400,
  format: 'Parquet',
  lastUpdated: '2026-02-01',
  delivered: null,
};

interface Catalogue {
  agent?: AiAgent[];
  data?: DataProduct[];
  dataDomain?: DataDomain[];
  dataCollection?: DataCollection[];
}

const facets = { resourceType: [], category: [], accessLevel: [], steward: [], audience: [] };

/** Answers the lists of the catalogue with what there is of each type, whatever is looked for. */
export function answerCatalogue(catalogue: Catalogue = {}): void {
  answer('get', '/api/search', ({ query }) => {
    const types = Object.keys(catalogue) as ResourceType[];
    const items = types
      .filter((type) => query['type'] === undefined || query['type'] === type)
      .flatMap((type) => (catalogue[type] ?? []).map((found) => foundEntry(type, found)));
    return { items, total: items.length, facets, nextCursor: null };
  });
}

function foundEntry(
  resourceType: ResourceType,
  found: AiAgent | DataProduct | DataDomain | DataCollection,
): SearchResult['items'][number] {
  const { id, name, stewardName, description } = found;
  return {
    resourceType,
    resourceId: id,
    name,
    stewardName,
    accessRoles: ['all'],
    snippet: description,
    marks: { name: [], snippet: [] },
    entry: found,
  };
}

/** What the page of an agent asks for that has no card and is not connected. */
export function answerAgent(shown: AiAgent): void {
  answer('get', '/api/ai-agents/{id}', shown);
  answer('get', '/api/ai-agents/{id}/card', { card: null, version: null, changedAt: null });
  answer('get', '/api/ai-agents/{id}/connection', { connected: false });
  answer('get', '/api/watches', { items: [] });
}

/** What the page of a data product asks for of which nothing is stated or released. */
export function answerCollection(shown: DataCollection): void {
  answer('get', '/api/data-collections/{id}', shown);
  answerFacts();
}

/** What the page of any data asks for of which nothing is stated or released. */
export function answerFacts(): void {
  answer('get', '/api/facts/{resourceType}/{resourceId}', {
    facts: null,
    version: null,
    changedAt: null,
    source: null,
  });
  answer('get', '/api/dictionary/{resourceType}/{resourceId}', { tables: [] });
  answer('get', '/api/watches', { items: [] });
}
