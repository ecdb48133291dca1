import type { ResourceReference } from '@carebourse/contracts/catalogue';
import { ENTRY_SLUGS } from '@carebourse/contracts/paths';
import { to } from '../../lib/paths.ts';

/** Where whoever keeps or reviews an entry reads a version of its form. */
export const versionLink = ({ resourceType, resourceId }: ResourceReference, version: number) =>
  to.entryFormVersion(ENTRY_SLUGS[resourceType], resourceId, version);
