import { ORGANIZATION_KINDS } from '@carebourse/contracts/constants';
import type { OrganizationRecord } from '@carebourse/contracts/organizations';
import { useCorrectOrganization } from '../api/own-membership.ts';
import { FoundedForm } from './founded-form.tsx';

/** Until their organization is listed, its admins say what it is; where that was refused, they ask again by it. */
export function CorrectForm({ organization }: { organization: OrganizationRecord }) {
  const { name, kind, city, description, mailDomains, refusal } = organization;
  const isRefused = refusal !== null;
  return (
    <FoundedForm
      // What somebody else saved meanwhile is what is corrected.
      key={JSON.stringify([name, kind, city, description, mailDomains])}
      title="What it says of itself"
      lead={
        isRefused
          ? 'Correct what was wrong with it. We look at it again, and tell you.'
          : 'We read this before it is listed. You can still change it.'
      }
      values={{
        name,
        kind: ORGANIZATION_KINDS.find((known) => known === kind) ?? 'primary-care',
        city,
        mailDomain: mailDomains[0] ?? '',
        description,
      }}
      save={useCorrectOrganization(isRefused)}
      action={isRefused ? 'Save and ask again' : 'Save'}
    />
  );
}
