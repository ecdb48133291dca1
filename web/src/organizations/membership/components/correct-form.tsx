import { ORGANIZATION_KINDS } from '@carebourse/contracts/constants';
import type { OrganizationRecord } from '@carebourse/contracts/organizations';
import { useCorrectOrganization } from '../api/own-membership.ts';
import { FoundedForm } from './founded-form.tsx';
import * as TEXTS from '../texts.ts';

/** Until their organization is listed, its admins say what it is; where that was refused, they ask again by it. */
export function CorrectForm({ organization }: { organization: OrganizationRecord }) {
  const { name, kind, city, description, mailDomains, refusal } = organization;
  const isRefused = refusal !== null;
  return (
    <FoundedForm
      // What somebody else saved meanwhile is what is corrected.
      key={JSON.stringify([name, kind, city, description, mailDomains])}
      title={TEXTS.whatItSaysOfItself}
      lead={isRefused ? TEXTS.correctWhatWasWrong : TEXTS.readBeforeItIsListed}
      values={{
        name,
        kind: ORGANIZATION_KINDS.find((known) => known === kind),
        city,
        mailDomain: mailDomains[0] ?? '',
        description,
      }}
      save={useCorrectOrganization(isRefused)}
      action={isRefused ? TEXTS.saveAndAskAgain : TEXTS.save}
    />
  );
}
