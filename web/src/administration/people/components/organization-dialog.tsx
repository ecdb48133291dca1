import { LIMITS } from '@carebourse/contracts/constants';
import { useState } from 'react';
import * as STEWARDS_TEXTS from '../../../catalogue/stewards/texts.ts';
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
import { OrganizationPeople } from '../../../organizations/membership/components/organization-people.tsx';
import { kindName } from '../../../organizations/membership/words.ts';
import {
  useListOrganization,
  useOrganizationRecord,
  useRefuseOrganization,
  useTrustOrganization,
} from '../api/organizations.ts';
import { Custodianship } from './custodianship.tsx';
import { OrganizationForm } from './organization-form.tsx';
import type { OrganizationRecord } from '@carebourse/contracts/organizations';
import * as TEXTS from '../texts.ts';

interface OrganizationDialogProps {
  id: number;
  onClose: () => void;
}

/** One organization with its people, to be described anew and managed. */
export function OrganizationDialog({ id, onClose }: OrganizationDialogProps) {
  const record = useOrganizationRecord(id);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={record.data?.name ?? TEXTS.organization}
      width={760}
    >
      {record.data && <Detail organization={record.data} />}
      {!record.data && !record.error && <Spinner label={TEXTS.loadingTheOrganization} />}
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
              ? TEXTS.contactDotted(dotted([contactEmail, contactPage]))
              : STEWARDS_TEXTS.noContactNamed}
          </Muted>
          <Muted $small>
            {mailDomains.length > 0 ? TEXTS.mailDomainsListed(mailDomains.join(', ')) : TEXTS.noMailDomainsAreNamed}
          </Muted>
          <Muted $small>
            {directoryTenants.length > 0
              ? TEXTS.directoryTenantsListed(directoryTenants.join(', '))
              : TEXTS.noDirectoryTenantsAreNamed}
          </Muted>
          <div>
            <Button variant="secondary" size="small" onClick={() => edit(true)}>
              {TEXTS.edit}
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
        label={TEXTS.trustedToPublishItsEntries}
        hint={TEXTS.itsEditorsPublishAndChange}
        checked={trust.isPending ? trust.variables : trusted}
        disabled={trust.isPending || trustProposal !== null}
        onChange={(event) => trust.mutate(event.target.checked)}
      />
      {trustProposal && (
        <Callout title={TEXTS.waitsForASecondAdmin}>
          <Stack $gap={3}>
            <p>
              {isOwn
                ? TEXTS.youProposedOnDay(formatDate(trustProposal.at))
                : TEXTS.nameProposedOnDay(
                    trustProposal.by.name || TEXTS.somebodyWhoseAccountIsGoneTitle,
                    formatDate(trustProposal.at),
                  )}
            </p>
            <Cluster>
              {!isOwn && (
                <Button size="small" busy={trust.isPending} onClick={() => trust.mutate(true)}>
                  {TEXTS.agree}
                </Button>
              )}
              <Button size="small" variant="secondary" busy={trust.isPending} onClick={() => trust.mutate(false)}>
                {isOwn ? TEXTS.withdraw : TEXTS.decline}
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
    <Callout title={refusal ? TEXTS.refusedOnDay(formatDate(refusal.at)) : TEXTS.notListedYet} kind="warning">
      <Stack $gap={3}>
        {refusal && <p>{refusal.reason}</p>}
        <p>
          {TEXTS.foundedOrganizationExplained} {!description && TEXTS.describeItFirstEverybodyReads}
        </p>
        <Field label={TEXTS.whyItIsNotListed} hint={TEXTS.neededToRefuse} optional>
          <TextArea
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            rows={2}
            maxLength={LIMITS.comment.max}
          />
        </Field>
        <Cluster>
          <Button size="small" busy={list.isPending} disabled={!description} onClick={() => list.mutate()}>
            {TEXTS.listThisOrganization}
          </Button>
          <Button
            size="small"
            variant="secondary"
            busy={refuse.isPending}
            disabled={!reason.trim()}
            onClick={() => refuse.mutate(reason, { onSuccess: () => setReason('') })}
          >
            {TEXTS.refuse}
          </Button>
        </Cluster>
      </Stack>
    </Callout>
  );
}
