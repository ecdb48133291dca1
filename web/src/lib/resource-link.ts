import type { ResourceType } from '@carebourse/contracts/constants';
import { paths, to } from './paths.ts';

/** Where a resource is shown. Data products and data domains have no page: their dialog opens over the catalogue. */
export function resourceLink(resourceType: ResourceType, id: number): string {
  switch (resourceType) {
    case 'agent':
      return to.agent(id);
    case 'dataCollection':
      return to.dataProduct(id);
    case 'dataDomain':
      return `${paths.dataServices}?domain=${id}`;
    case 'data':
      return `${paths.dataServices}?product=${id}`;
  }
}
