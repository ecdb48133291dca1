import type { DataCollection, DataDomain } from '@carebourse/contracts/catalogue';
import { MESSAGES } from '@carebourse/contracts/messages';
import { domainTarget } from '../../catalogue/access-targets.ts';
import { purposeSuffix } from '../../catalogue/collection-domains.ts';
import { BundleDialog } from '../../request-bundles/components/bundle-dialog.tsx';
import { useBundleSubmission } from '../../request-bundles/use-bundle-submission.ts';
import { useRequests } from '../../requests/api/list-requests.ts';
import { DraftedRequestDialog } from '../../requests/components/drafted-request-dialog.tsx';
import { tellCatalogueFailure } from '../catalogue-toasts.ts';
import { collectionProgress } from '../collection-progress.ts';
import type { Asked } from '../use-ask-in-catalogue.ts';
import { useCatalogueSubmission } from '../use-catalogue-submission.ts';
import { useDomainsOf } from '../use-domains-of.ts';

interface CatalogueRequestDialogProps {
  asked: Asked;
  open: boolean;
  onClose: () => void;
}

const { requests: words } = MESSAGES;

/** The request dialog of the catalogue: for a domain, or for each domain of a collection that is still to be asked for. */
export function CatalogueRequestDialog({ asked, open, onClose }: CatalogueRequestDialogProps) {
  if (!open) return null;
  return 'domain' in asked ? (
    <AskForDomain domain={asked.domain} onClose={onClose} />
  ) : (
    <AskForCollection collection={asked.collection} onClose={onClose} />
  );
}

function AskForDomain({ domain, onClose }: { domain: DataDomain; onClose: () => void }) {
  const submit = useCatalogueSubmission(domain);
  return <DraftedRequestDialog target={domainTarget(domain)} open onOpenChange={onClose} onSubmit={submit} />;
}

function AskForCollection({ collection, onClose }: { collection: DataCollection; onClose: () => void }) {
  const { data: requests } = useRequests();
  const domains = useDomainsOf([collection]);
  const { missing } = collectionProgress(collection, domains, requests);
  const suffix = purposeSuffix(collection);
  const submit = useBundleSubmission({
    suffix,
    titleOf: (count) => (count > 1 ? words.catalogueSubmittedMany : words.catalogueSubmittedShort),
    onFailure: tellCatalogueFailure,
  });
  return (
    <BundleDialog
      title={`Request Access: ${collection.name}`}
      entries={missing.map(({ id, name }) => ({ resourceType: 'dataDomain', resourceId: id, name }))}
      reserved={suffix.length}
      onClose={onClose}
      onSubmit={async (form) => {
        if (form.answers.length > 0) return submit(form);
        tellCatalogueFailure(new Error(words.noMatchingDomains));
        return {};
      }}
    />
  );
}
