import { collectionTarget, domainTarget } from '../../catalogue/access-targets.ts';
import { purposeSuffix } from '../../catalogue/collection-domains.ts';
import { useEntriesWithForm } from '../../entry-forms/api/read-form.ts';
import { useRequests } from '../../requests/api/list-requests.ts';
import { DraftedRequestDialog } from '../../requests/components/drafted-request-dialog.tsx';
import { RequestDialog } from '../../requests/components/request-dialog.tsx';
import { collectionProgress } from '../collection-progress.ts';
import type { Asked } from '../use-ask-in-catalogue.ts';
import { useDomainsOf } from '../use-domains-of.ts';
import { useCatalogueSubmission } from '../use-catalogue-submission.ts';

interface CatalogueRequestDialogProps {
  asked: Asked;
  open: boolean;
  onClose: () => void;
}

/** The request dialog of the catalogue: for a domain, or for each domain of a collection that is still to be asked for. */
export function CatalogueRequestDialog({ asked, open, onClose }: CatalogueRequestDialogProps) {
  const { data: requests } = useRequests();
  const isDomain = 'domain' in asked;
  const domains = useDomainsOf(isDomain ? [] : [asked.collection]);
  const target = isDomain ? domainTarget(asked.domain) : collectionTarget(asked.collection);
  const missing = isDomain ? [asked.domain] : collectionProgress(asked.collection, domains, requests).missing;
  const asking = useEntriesWithForm(missing.map(entryOf), open && !isDomain);
  // Whoever asks questions is asked for by itself.
  const wanted = missing.filter(({ id }) => isDomain || asking.every(({ resourceId }) => resourceId !== id));
  const apart = missing.filter((domain) => !wanted.includes(domain));
  const suffix = isDomain ? '' : purposeSuffix(asked.collection);
  const submit = useCatalogueSubmission({ domains: wanted, suffix });
  if (isDomain) {
    return open ? <DraftedRequestDialog target={target} open onOpenChange={onClose} onSubmit={submit} /> : null;
  }
  return (
    <RequestDialog
      key={`${target.resourceType}-${target.resourceId}`}
      target={target}
      open={open}
      onOpenChange={(next) => !next && onClose()}
      onSubmit={submit}
      reserved={suffix.length}
      asksForm={isDomain}
    >
      {!isDomain && wanted.length > 0 && (
        <>One request is made for each data domain: {wanted.map(({ name }) => name).join(', ')}.</>
      )}
      {apart.length > 0 && (
        <> These ask questions of their own, so request each by itself: {apart.map(({ name }) => name).join(', ')}.</>
      )}
    </RequestDialog>
  );
}

const entryOf = ({ id }: { id: number }) => ({ resourceType: 'dataDomain' as const, resourceId: id });
