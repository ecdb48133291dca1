import type { AiAgent, DataCollection, DataDomain, DataProduct } from '@carebourse/contracts/catalogue';
import type { FactEntryType, PublicFacts } from '@carebourse/contracts/entry-facts';
import type { Description } from '@carebourse/contracts/drawing';
import type { Steward } from '@carebourse/contracts/stewards';
import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import { catalogueKeys } from '../lib/query-keys/catalogue.ts';
import { factKeys } from '../requests/facts/api/keys.ts';
import { stewardKeys } from '../organizations/stewards/api/keys.ts';
import { paths } from '../lib/paths.ts';
import type { publicPages } from './public-pages.ts';
import { datasetOf } from './structured-dataset.ts';

interface Subject {
  client: QueryClient;
  origin: string;
  pathname: string;
}

/** Describes a page by what was read for it. */
export function describe(page: (typeof publicPages)[string], { client, origin, pathname }: Subject): Description {
  const canonical = origin + pathname;
  const read = <Entry>(pattern: string, keyOf: (id: number) => readonly unknown[]): Entry | undefined => {
    const id = matchPath(pattern, pathname)?.params.id;
    return id === undefined ? undefined : client.getQueryData<Entry>(keyOf(Number(id)));
  };
  const agent = read<AiAgent>(paths.agent, catalogueKeys.agent);
  const data =
    read<DataCollection>(paths.dataProduct, catalogueKeys.dataCollection) ??
    read<DataProduct>(paths.product, catalogueKeys.dataProduct) ??
    read<DataDomain>(paths.dataDomain, catalogueKeys.dataDomain);
  const factsOf = (resourceType: FactEntryType) => (resourceId: number) => factKeys.shown({ resourceType, resourceId });
  const facts =
    read<PublicFacts>(paths.dataProduct, factsOf('dataCollection')) ??
    read<PublicFacts>(paths.product, factsOf('data')) ??
    read<PublicFacts>(paths.dataDomain, factsOf('dataDomain'));
  const steward = read<Steward>(paths.steward, stewardKeys.steward);
  return {
    canonical,
    description: agent?.description ?? data?.description ?? steward?.description ?? page.description,
    structured:
      (agent && softwareOf(agent, canonical)) ??
      (data && datasetOf(data, facts?.facts ?? undefined, canonical)) ??
      (steward && organizationOf(steward, canonical)),
  };
}

const publisher = { '@type': 'Organization', name: 'Carebourse' };

/** https://schema.org/SoftwareApplication */
function softwareOf(agent: AiAgent, url: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: agent.name,
    description: agent.description,
    url,
    applicationCategory: 'HealthApplication',
    applicationSubCategory: agent.specialty,
    provider: publisher,
  };
}

/** https://schema.org/Organization */
function organizationOf({ name, description, city, contactEmail, contactPage }: Steward, url: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    description,
    address: { '@type': 'PostalAddress', addressLocality: city, addressRegion: 'ON', addressCountry: 'CA' },
    url: contactPage ?? url,
    ...(contactEmail && { email: contactEmail }),
  };
}
