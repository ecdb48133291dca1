import type { DataDomain } from '@carebourse/contracts/catalogue';
import { Link } from 'react-router-dom';
import { to } from '../../../lib/paths.ts';
import { domainTarget } from '../../catalogue/access-targets.ts';
import { useDataDomain } from '../../catalogue/api/get-data-domain.ts';
import { EntryDialog } from '../../catalogue/components/entry-dialog.tsx';
import { StewardByline } from '../../catalogue/components/steward-byline.tsx';
import { dataDomainFacts } from '../../catalogue/entry-facts.ts';
import { categoryLabel } from '../../catalogue/labels.ts';
import { useRequests } from '../../requests/api/list-requests.ts';
import { RequestStanding } from '../../requests/components/request-standing.tsx';
import { findRequest } from '../../requests/find-request.ts';
import { useOpenEntry } from '../use-open-entry.ts';
import { AccessRequirements } from './access-requirements.tsx';
import { canAsk } from './card-actions.tsx';
import { UnknownEntryDialog } from './unknown-entry-dialog.tsx';

interface DomainDialogProps {
  id: number | undefined;
  onClose: () => void;
  onAsk: (domain: DataDomain) => void;
}

/** The detail of the data domain that the address names. */
export function DomainDialog({ id, onClose, onAsk }: DomainDialogProps) {
  const { data: requests } = useRequests();
  const { entry: domain, refusal } = useOpenEntry(useDataDomain(id));
  if (!domain) return <UnknownEntryDialog refusal={refusal} onClose={onClose} />;
  const request = findRequest(requests, 'dataDomain', domain.id);
  return (
    <EntryDialog
      open
      onClose={onClose}
      name={domain.name}
      byline={<StewardByline entry={domain} also={categoryLabel(domain.category)} />}
      description={domain.description}
      facts={dataDomainFacts(domain)}
      documented={{ resourceType: 'dataDomain', id: domain.id }}
      access={
        <AccessRequirements
          level={domain.accessLevel}
          onAsk={canAsk(request?.status) ? () => onAsk(domain) : undefined}
        >
          {request && <RequestStanding request={request} target={domainTarget(domain)} useLabel="Access Data" />}
          <p>
            <Link to={to.dataDomain(domain.id)}>Open the domain&apos;s page</Link>
          </p>
        </AccessRequirements>
      }
    />
  );
}
