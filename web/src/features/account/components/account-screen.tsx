import type { User } from '@carebourse/contracts/auth';
import { Suspense } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { to } from '../../../lib/paths.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { PageWithNavigation } from '../../../ui/side-navigation.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { sectionsFor } from '../sections.tsx';

const Section = styled.div`
  max-width: 44rem;
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
  const items = sections.map(({ section: name, label, icon }) => ({ to: to.account(name), label, icon }));
  return (
    <PageWithNavigation label="Account" groups={[{ items }]}>
      <Section>
        <Suspense fallback={<Spinner />}>
          <open.Screen user={user} />
        </Suspense>
      </Section>
    </PageWithNavigation>
  );
}
