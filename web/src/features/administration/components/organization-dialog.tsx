import { LIMITS } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { useState } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { dotted } from '../../../lib/dotted.ts';
import { useSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { Muted } from '../../../ui/text.tsx';
import { OrganizationPeople } from '../../organization/components/organization-people.tsx';
import { kindName } from '../../organization/words.ts';
import {
  useListOrganization,
  useOrganizationRecord,
  useRefuseOrganization,
  useTrustOrganization,
} from '../api/organizations.ts';
import { Custodianship } from './custodianship.tsx';
import { OrganizationForm } from './organization-form.tsx';
import type { OrganizationRecord } from '@carebourse/contracts/organizations';

interface OrganizationDialogProps {
  id: number;
  onClose: () => void;
}

/** One organization with its people, to be described anew and managed. */
export function OrganizationDialog({ id, onClose }: OrganizationDialogProps) {
  const record = useOrganizationRecord(id);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={record.data?.name ?? 'Organization'} width={760}>
      {record.data && <Detail organization={record.data} />}
      {!record.data && !record.error && <Spinner label="Loading the organization" />}
      {!record.data && record.error && <LoadFailure error={record.error} onRetry={() => void record.refetch()} />}
    </Dialog>
  );
}

function Detail({ organization }: { organization: OrganizationRecord }) {
  const [isEditing, edit] = useState(false);
  const { kind, city, description, contactEmail, contactPage, mailDomains, directoryTenants, listed, custodianship } =
    organization;
  return (
    <Stack $gap={5}>
      {isEditing ? (
        <OrganizationForm organization={organization} onSaved={() => edit(false)} />
      ) : (
        <Stack $gap={3}>
          <Muted>
            {kindName(kind)} · {city}
          </Muted>
          {description && <p>{description}</p>}
          <Muted $small>
            {contactEmail || contactPage
              ? `Contact: ${dotted([contactEmail, contactPage])}`
              : MESSAGES.stewardPage.noContact}
          </Muted>
          <Muted $small>
            {mailDomains.length > 0 ? `Mail domains: ${mailDomains.join(', ')}` : 'No mail domains are named.'}
          </Muted>
          <Muted $small>
            {directoryTenants.length > 0
              ? `Directory tenants: ${directoryTenants.join(', ')}`
              : 'No directory tenants are named.'}
          </Muted>
          <div>
            <Button variant="secondary" size="small" onClick={() => edit(true)}>
              Edit
            </Button>
          </div>
        </Stack>
      )}
      {listed ? <Trust organization={organization} /> : <Listing organization={organization} />}
      {(listed || custodianship.state !== 'none') && <Custodianship organization={organization} />}
      <OrganizationPeople organization={organization} canManage />
    </Stack>
  );
}

/** Who looks at an organization's entries before everybody can find them: two admins agree that nobody does, any one ends it. */
function Trust({ organization: { id, trusted, trustProposal } }: { organization: OrganizationRecord }) {
  const trust = useTrustOrganization(id);
  const { user } = useSession();
  const isOwn = trustProposal?.by.id === user?.id;
  return (
    <Stack $gap={3}>
      <Checkbox
        label="Trusted to publish its entries"
        hint="Its editors publish and change entries at once. Otherwise an admin of the platform approves each publication. Two admins decide on it."
        checked={trust.isPending ? trust.variables : trusted}
        disabled={trust.isPending || trustProposal !== null}
        onChange={(event) => trust.mutate(event.target.checked)}
      />
      {trustProposal && (
        <Callout title="Waits for a second admin">
          <Stack $gap={3}>
            <p>
              {isOwn
                ? `You proposed on ${formatDate(trustProposal.at)} that it be trusted. Another admin has to agree.`
                : `${trustProposal.by.name || 'Somebody whose account is gone'} proposed on ${formatDate(trustProposal.at)} that it be trusted.`}
            </p>
            <Cluster>
              {!isOwn && (
                <Button size="small" busy={trust.isPending} onClick={() => trust.mutate(true)}>
                  Agree
                </Button>
              )}
              <Button size="small" variant="secondary" busy={trust.isPending} onClick={() => trust.mutate(false)}>
                {isOwn ? 'Withdraw' : 'Decline'}
              </Button>
            </Cluster>
          </Stack>
        </Callout>
      )}
    </Stack>
  );
}

/** Somebody founded it, and nobody has looked at what they wrote, or it was refused. */
function Listing({ organization: { id, description, refusal } }: { organization: OrganizationRecord }) {
  const list = useListOrganization(id);
  const refuse = useRefuseOrganization(id);
  const [reason, setReason] = useState('');
  return (
    <Callout title={refusal ? `Refused on ${formatDate(refusal.at)}` : 'Not listed yet'} kind="warning">
      <Stack $gap={3}>
        {refusal && <p>{refusal.reason}</p>}
        <p>
          Somebody founded it. Once it is listed, people can claim to belong to it, its mail domains and directory
          tenants count, and it can steward resources. {!description && 'Describe it first: everybody reads that.'}
        </p>
        <Field
          label="Why it is not listed"
          hint="Needed to refuse it. Its admins read this, and can correct it and ask again."
          optional
        >
          <TextArea
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            rows={2}
            maxLength={LIMITS.comment.max}
          />
        </Field>
        <Cluster>
          <Button size="small" busy={list.isPending} disabled={!description} onClick={() => list.mutate()}>
            List this organization
          </Button>
          <Button
            size="small"
            variant="secondary"
            busy={refuse.isPending}
            disabled={!reason.trim()}
            onClick={() => refuse.mutate(reason, { onSuccess: () => setReason('') })}
          >
            Refuse
          </Button>
        </Cluster>
      </Stack>
    </Callout>
  );
}
