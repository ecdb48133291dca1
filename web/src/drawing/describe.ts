import type { AiAgent, DataCollection } from '@carebourse/contracts/catalogue';
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
  const id = Number(matchPath(paths.agent, pathname)?.params.id ?? matchPath(paths.dataProduct, pathname)?.params.id);
  const agent = client.getQueryData<AiAgent>(catalogueKeys.agent(id));
  const collection = client.getQueryData<DataCollection>(catalogueKeys.dataCollection(id));
  return {
    canonical,
    description: agent?.description ?? collection?.description ?? page.description,
    structured: (agent && softwareOf(agent, canonical)) ?? (collection && datasetOf(collection, canonical)),
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
function datasetOf(collection: DataCollection, url: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: collection.name,
    description: collection.description,
    url,
    ...(collection.stewardName && { creator: { '@type': 'Organization', name: collection.stewardName } }),
    includedInDataCatalog: { '@type': 'DataCatalog', name: 'Carebourse' },
    isAccessibleForFree: false,
    publisher,
  };
}
