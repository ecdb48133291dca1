import type { DataDomain } from '@carebourse/contracts/catalogue';

interface Look {
  icon: string;
  tint: string;
}

/** Domains have no icon of their own (specification §3): their category has. */
const domainLooks: Record<DataDomain['category'], Look> = {
  demographic: { icon: 'folder_shared', tint: 'slate' },
  clinical: { icon: 'monitoring', tint: 'teal' },
  administrative: { icon: 'description', tint: 'blue' },
  genetic: { icon: 'dna', tint: 'plum' },
  billing: { icon: 'analytics', tint: 'amber' },
  research: { icon: 'science', tint: 'rose' },
  public_health: { icon: 'public', tint: 'green' },
};

export function domainLook(domain: Pick<DataDomain, 'category'>): Look {
  return domainLooks[domain.category];
}

export const collectionLook: Look = { icon: 'collection', tint: 'teal' };
