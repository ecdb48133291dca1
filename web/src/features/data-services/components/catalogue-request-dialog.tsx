import type { DataCollection, DataDomain } from '@carebourse/contracts/catalogue';
import { domainTarget } from '../../catalogue/access-targets.ts';
import { purposeSuffix } from '../../catalogue/collection-domains.ts';
import { BundleDialog } from '../../request-bundles/components/bundle-dialog.tsx';
import { useRequests } from '../../requests/api/list-requests.ts';
import { DraftedRequestDialog } from '../../requests/components/drafted-request-dialog.tsx';
import { collectionProgress } from '../collection-progress.ts';
import type { Asked } from '../use-ask-in-catalogue.ts';
import { useCatalogueSubmission } from '../use-catalogue-submission.ts';
import { useDomainsOf } from '../use-domains-of.ts';

interface CatalogueRequestDialogProps {
  asked: Asked;
  open: boolean;
  onClose: () => void;
}

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
  const submit = useCatalogueSubmission();
  return (
    <DraftedRequestDialog
      target={domainTarget(domain)}
      open
      onOpenChange={onClose}
      onSubmit={({ answers, ...form }) => submit(form, [{ id: domain.id, ...answers }])}
    />
  );
}

/** One request for each domain (specification §7), with the questions of each in the one form. */
function AskForCollection({ collection, onClose }: { collection: DataCollection; onClose: () => void }) {
  const { data: requests } = useRequests();
  const domains = useDomainsOf([collection]);
  const { missing } = collectionProgress(collection, domains, requests);
  const suffix = purposeSuffix(collection);
  const submit = useCatalogueSubmission(suffix);
  return (
    <BundleDialog
      title={`Request Access: ${collection.name}`}
      entries={missing.map(({ id, name }) => ({ resourceType: 'dataDomain', resourceId: id, name }))}
      reserved={suffix.length}
      onClose={onClose}
      onSubmit={async ({ answers, ...form }) => {
        const given = answers.map(({ resourceType: _type, resourceId: _id, ...one }) => one);
        const asked = missing.map(({ id }, at) => ({ id, ...given[at] }));
        return (await submit(form, asked)) ? undefined : {};
      }}
    />
  );
}
