import type { ResourceReference } from '@carebourse/contracts/catalogue';
import { MESSAGES } from '@carebourse/contracts/messages';
import { idSchema } from '@carebourse/contracts/text';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { Page } from '../../../ui/layout.tsx';
import { MissingResource } from '../../../ui/missing-resource.tsx';
import { kindOfSlug } from '../../../catalogue/browse/kinds.ts';
import { NotForYou } from '../../../ui/not-for-you.tsx';
import { isReviewer } from '../../../organizations/membership/is-reviewer.ts';
import * as TEXTS from '../texts.ts';

/** The entry of the address that the reader is at, for those who may keep its form. */
export function FormEntry({ children }: { children: (entry: ResourceReference) => ReactNode }) {
  const user = useCurrentUser();
  const { kind, id } = useParams();
  if (!user || !isReviewer(user)) {
    return (
      <Page>
        <NotForYou whose="stewards" />
      </Page>
    );
  }
  const resourceType = kindOfSlug(kind);
  const resourceId = idSchema.safeParse(id).data;
  return resourceType && resourceId !== undefined ? children({ resourceType, resourceId }) : <MissingEntry />;
}

interface MissingEntryProps {
  title?: string;
}

export function MissingEntry({ title = MESSAGES.entryForm.entryNotFound }: MissingEntryProps) {
  return (
    <MissingResource
      title={title}
      detail={TEXTS.itMayBeAnotherOrganizations}
      browse={{ label: TEXTS.theCatalogue, to: paths.managedCatalogue }}
    />
  );
}
