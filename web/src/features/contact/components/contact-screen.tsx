import { useSearchParams } from 'react-router-dom';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { Page, WithAside } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ContactDetails } from './contact-details.tsx';
import { ContactForm } from './contact-form.tsx';

export function ContactScreen() {
  useDocumentTitle('Contact');
  const [query] = useSearchParams();
  const plan = query.get('plan');
  return (
    <Page>
      <PageHeader
        title={plan === 'enterprise' ? 'Talk to us about Enterprise' : 'Contact us'}
        lead="Write to us and a person answers, as a rule within two business days."
      />
      <WithAside>
        <ContactForm plan={plan} />
        <ContactDetails />
      </WithAside>
    </Page>
  );
}
