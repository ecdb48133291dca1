import { INFORMATION_TYPES } from '@carebourse/contracts/audit';
import type { User } from '@carebourse/contracts/auth';
import { useQueryChoice } from '../../../lib/address.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Field } from '../../../ui/field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Select } from '../../../ui/select.tsx';
import { Headline } from '../../../ui/text.tsx';
import { useOwnViews } from '../use-audit-filter.ts';
import { AuditPage } from './audit-page.tsx';
import { ownColumns } from './columns.tsx';
import { WhoSaw } from './who-saw.tsx';
import * as TEXTS from '../texts.ts';

/** Kinds of information that can be about a person. */
const kinds = [
  'account',
  'health-profile',
  'dependent',
  'access-request',
  'granted-data',
  'granted-agent',
  'subscription',
  'audit',
] as const;
const options = kinds.map((value) => ({ value, label: INFORMATION_TYPES[value] }));

/** /account/activity: who dealt with the reader's record, when and why. */
export function ActivitySection({ user }: { user: User }) {
  const [kind, choose] = useQueryChoice('kind');
  const { shown, show, withoutOwnViews } = useOwnViews();
  return (
    <section>
      <PageHeader title={TEXTS.activityOnYourRecord} lead={TEXTS.everyoneWhoLookedAtChanged} />
      <Stack $gap={10}>
        <WhoSaw />
        <Stack as="section" $gap={5}>
          <Headline as="h2" $size="s21">
            {TEXTS.everythingThatHappened}
          </Headline>
          <Field label={TEXTS.kindOfInformation}>
            <Select
              value={kind}
              onChange={(event) => choose(event.target.value)}
              placeholder={TEXTS.everything}
              options={options}
            />
          </Field>
          <Checkbox
            label={TEXTS.alsoShowWhenILooked}
            checked={shown}
            onChange={(event) => show(event.target.checked)}
          />
          <AuditPage
            filter={{ informationType: kind || undefined, subjectUserId: String(user.id), withoutOwnViews }}
            emptyTitle={TEXTS.nothingOfThisKind}
            emptyWords={TEXTS.usesOfYourInformationAppearHere}
          >
            {(events) => (
              <DataTable
                caption={TEXTS.activityOnYourRecordNewest}
                items={events}
                getKey={({ id }) => id}
                columns={ownColumns(user.id)}
              />
            )}
          </AuditPage>
        </Stack>
      </Stack>
    </section>
  );
}
