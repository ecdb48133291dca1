import { useDocumentTitle } from '../../../lib/document-title.ts';
import { Page } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';

export function AgentScreen() {
  useDocumentTitle('AI agent');
  return (
    <Page>
      <PageHeader title="AI agent" />
    </Page>
  );
}
