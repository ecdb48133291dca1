import type { DataCollection, DataDomain } from '@carebourse/contracts/catalogue';
import { domainTarget } from '../../browse/access-targets.ts';
import { purposeSuffix } from '../../browse/collection-domains.ts';
import { BundleDialog } from '../../../requests/bundles/components/bundle-dialog.tsx';
import { useRequests } from '../../../requests/record/api/list-requests.ts';
import { DraftedRequestDialog } from '../../../requests/access/components/drafted-request-dialog.tsx';
import { collectionProgress } from '../collection-progress.ts';
import type { RequestTarget } from '../use-ask-in-catalogue.ts';
import { useCatalogueSubmission } from '../use-catalogue-submission.ts';
import { useDomainsOf } from '../use-domains-of.ts';
import * as TEXTS from '../texts.ts';

interface CatalogueRequestDialogProps {
  target: RequestTarget;
  open: boolean;
  onClose: () => void;
}

/** The request dialog of the catalogue: for a domain, or for each domain of a collection that is still to be asked for. */
export function CatalogueRequestDialog({ target, open, onClose }: CatalogueRequestDialogProps) {
  if (!open) return null;
  return 'domain' in target ? (
    <AskForDomain domain={target.domain} onClose={onClose} />
  ) : (
    <AskForCollection collection={target.collection} onClose={onClose} />
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
      title={TEXTS.requestAccessName(collection.name)}
      entries={missing.map(({ id, name }) => ({ resourceType: 'dataDomain', resourceId: id, name }))}
      reserved={suffix.length}
      onClose={onClose}
      onSubmit={async ({ answers, ...form }) => {
        const given = answers.map(({ resourceType: _type, resourceId: _id, ...one }) => one);
        const requested = missing.map(({ id }, at) => ({ id, ...given[at] }));
        return (await submit(form, requested)) ? undefined : {};
      }}
    />
  );
}
