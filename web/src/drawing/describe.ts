import type { AiAgent, DataCollection, DataDomain, DataProduct } from '@carebourse/contracts/catalogue';
import type { Description } from '@carebourse/contracts/drawing';
import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import { catalogueKeys } from '../features/catalogue/api/keys.ts';
import { paths } from '../lib/paths.ts';
import type { publicPages } from './public-pages.ts';

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
  return {
    canonical,
    description: agent?.description ?? data?.description ?? page.description,
    structured: (agent && softwareOf(agent, canonical)) ?? (data && datasetOf(data, canonical)),
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

/** https://schema.org/Dataset */
function datasetOf({ name, description, stewardName }: DataCollection | DataProduct | DataDomain, url: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name,
    description,
    url,
    ...(stewardName && { creator: { '@type': 'Organization', name: stewardName } }),
    includedInDataCatalog: { '@type': 'DataCatalog', name: 'Carebourse' },
    isAccessibleForFree: false,
    publisher,
  };
}
