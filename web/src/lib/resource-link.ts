import type { ResourceType } from '@carebourse/contracts/constants';
import { to } from './paths.ts';

const links: Record<ResourceType, (id: number) => string> = {
  agent: to.agent,
  data: to.product,
  dataDomain: to.dataDomain,
  dataCollection: to.dataProduct,
};

/** The page of a resource. */
export function resourceLink(resourceType: ResourceType, id: number): string {
  return links[resourceType](id);
}
