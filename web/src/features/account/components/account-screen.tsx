import type { User } from '@carebourse/contracts/auth';
import { Suspense } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { to } from '../../../lib/paths.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { media, space } from '../../../theme/tokens.ts';
import { Page } from '../../../ui/layout.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { sectionsFor } from '../sections.tsx';
import { AccountNavigation } from './account-navigation.tsx';

const Columns = styled(Page)`
  display: grid;
  grid-template-columns: 13rem minmax(0, 44rem);
  gap: ${space(12)};
  align-items: start;

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(6)};
  }
`;

/** /account/<section>, for whoever is signed in: a person's own settings. */
export function AccountScreen() {
  const user = useCurrentUser();
  return user && <Account user={user} />;
}

function Account({ user }: { user: User }) {
  const { section } = useParams();
  const sections = sectionsFor(user);
  const open = sections.find((entry) => entry.section === section);
  useDocumentTitle(open ? `${open.label} · Account` : 'Account');
  const [first] = sections;
  if (!open) return first && <Navigate to={to.account(first.section)} replace />;
  return (
    <Columns>
      <AccountNavigation sections={sections} current={open.section} />
      <Suspense fallback={<Spinner />}>
        <open.Screen user={user} />
      </Suspense>
    </Columns>
  );
}
