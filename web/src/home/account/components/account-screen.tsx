import type { User } from '@carebourse/contracts/auth';
import { Suspense } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { to } from '../../../lib/paths.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { PageWithNavigation } from '../../../ui/side-navigation.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { FIRST_SECTION, sections } from '../sections.ts';
import * as TEXTS from '../texts.ts';

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
  const open = sections.find((entry) => entry.section === section);
  useDocumentTitle(open ? TEXTS.labelAccount(open.label) : TEXTS.account);
  if (!open) return <Navigate to={to.account(FIRST_SECTION)} replace />;
  const items = sections.map(({ section: name, label, icon }) => ({ to: to.account(name), label, icon }));
  return (
    <PageWithNavigation label={TEXTS.account} groups={[{ items }]}>
      <Section>
        <Suspense fallback={<Spinner />}>
          <open.Screen user={user} />
        </Suspense>
      </Section>
    </PageWithNavigation>
  );
}
