import { useSearchParams } from 'react-router-dom';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { Page, WithAside } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ContactDetails } from './contact-details.tsx';
import { ContactForm } from './contact-form.tsx';
import * as TEXTS from '../texts.ts';

export function ContactScreen() {
  useDocumentTitle(TEXTS.contact);
  const [query] = useSearchParams();
  const plan = query.get('plan');
  return (
    <Page>
      <PageHeader
        title={plan === 'enterprise' ? TEXTS.talkToUsAboutEnterprise : TEXTS.contactUs}
        lead={TEXTS.writeToUs}
      />
      <WithAside>
        <ContactForm plan={plan} />
        <ContactDetails />
      </WithAside>
    </Page>
  );
}
