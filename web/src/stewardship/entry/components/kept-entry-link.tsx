import type { ResourceReference } from '@carebourse/contracts/catalogue';
import { resourceLink } from '@carebourse/contracts/paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { to } from '../../../lib/paths.ts';
import { kinds } from '../../../catalogue/browse/kinds.ts';
import * as TEXTS from '../texts.ts';

interface KeptEntryLinkProps {
  entry: ResourceReference & { draft: boolean };
  /** What it says, such as the entry's name; left out, it says where it leads. */
  children?: ReactNode;
}

/** From what belongs to an entry to the entry: to its page in the catalogue, or to its draft while it has none. */
export function KeptEntryLink({ entry: { resourceType, resourceId, draft }, children }: KeptEntryLinkProps) {
  return draft ? (
    <Link to={to.managedEntry(kinds[resourceType].slug, resourceId)}>{children ?? TEXTS.itsDraft}</Link>
  ) : (
    <Link to={resourceLink(resourceType, resourceId)}>{children ?? TEXTS.itsPageInTheCatalogue}</Link>
  );
}
