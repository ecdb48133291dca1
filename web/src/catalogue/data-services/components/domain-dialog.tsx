import type { DataDomain } from '@carebourse/contracts/catalogue';
import { Link } from 'react-router-dom';
import { to } from '../../../lib/paths.ts';
import { domainTarget } from '../../browse/access-targets.ts';
import { useDataDomain } from '../../browse/api/get-data-domain.ts';
import { EntryDialog } from '../../browse/components/entry-dialog.tsx';
import { StewardByline } from '../../browse/components/steward-byline.tsx';
import { dataDomainFacts } from '../../browse/entry-facts.ts';
import { categoryLabel } from '../../browse/labels.ts';
import { useRequests } from '../../../requests/record/api/list-requests.ts';
import { RequestProgress } from '../../../requests/access/components/request-progress.tsx';
import { findRequest } from '../../../requests/record/find-request.ts';
import { useOpenEntry } from '../use-open-entry.ts';
import { AccessRequirements } from './access-requirements.tsx';
import { canAsk } from './card-actions.tsx';
import { UnknownEntryDialog } from './unknown-entry-dialog.tsx';
import * as TEXTS from '../texts.ts';

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
          {request && <RequestProgress request={request} target={domainTarget(domain)} useLabel={TEXTS.accessData} />}
          <p>
            <Link to={to.dataDomain(domain.id)}>{TEXTS.openTheDomainsPage}</Link>
          </p>
        </AccessRequirements>
      }
    />
  );
}
