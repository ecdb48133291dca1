import { useDocumentTitle } from '../lib/document-title.ts';
import { paths } from '../lib/paths.ts';
import type { Audience } from '../lib/place.ts';
import { EmptyState } from './empty-state.tsx';
import { Cluster } from './layout.tsx';
import { LinkButton } from './link-button.tsx';
import * as TEXTS from './texts.ts';

interface NotForYouProps {
  whose: Audience;
}

const words: Record<Audience, { title: string; detail: string }> = {
  patients: { title: TEXTS.forPatients, detail: TEXTS.forPatientsDetail },
  admins: { title: TEXTS.forAdministrators, detail: TEXTS.forAdministratorsDetail },
  reviewers: { title: TEXTS.forReviewers, detail: TEXTS.forReviewersDetail },
  stewards: { title: TEXTS.forStewards, detail: TEXTS.forStewardsDetail },
  editors: { title: TEXTS.forEditors, detail: TEXTS.forEditorsDetail },
  officers: { title: TEXTS.forPrivacyOfficers, detail: TEXTS.forPrivacyOfficersDetail },
  custodians: { title: TEXTS.forCustodians, detail: TEXTS.forCustodiansDetail },
  callers: { title: TEXTS.forCallers, detail: TEXTS.forCallersDetail },
  partners: { title: TEXTS.forPartners, detail: TEXTS.forPartnersDetail },
};

/** Links to where somebody gets the right to the place. */
const accessLinks: Partial<Record<Audience, { to: string; label: string }>> = {
  callers: { to: paths.pricing, label: TEXTS.comparePlans },
};

/** In the place of a screen that is for others. */
export function NotForYou({ whose }: NotForYouProps) {
  const { title, detail } = words[whose];
  useDocumentTitle(title);
  const accessLink = accessLinks[whose];
  const action = (
    <Cluster $justify="center">
      {accessLink && <LinkButton to={accessLink.to}>{accessLink.label}</LinkButton>}
      <LinkButton variant={accessLink ? 'secondary' : 'primary'} to={paths.dashboard}>
        {TEXTS.goToYourDashboard}
      </LinkButton>
    </Cluster>
  );
  return (
    <EmptyState title={title} titleAs="h1" action={action}>
      {detail}
    </EmptyState>
  );
}
