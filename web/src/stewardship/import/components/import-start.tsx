import { type Import, IMPORT_LIMITS } from '@carebourse/contracts/imports';
import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import { useState } from 'react';
import { useOrganizations } from '../../../account/auth/api/organizations.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { Card } from '../../../ui/card.tsx';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { Field } from '../../../ui/field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { Select } from '../../../ui/select.tsx';
import { type ChosenFile, usePlanFile } from '../api/plan-import.ts';
import { AddressForm } from './address-form.tsx';
import { ACCEPTED } from '../words.ts';
import * as TEXTS from '../texts.ts';

const HINT = TEXTS.turtleRdfXmlJsonLd(IMPORT_LIMITS.megabytes);

/** Takes a file or an address; what becomes of its entries is shown next. */
export function ImportStart({ onBegun }: { onBegun: (begun: Import, sent?: ChosenFile) => void }) {
  const isAdmin = useCurrentUser()?.role === 'admin';
  const { data: organizations = [] } = useOrganizations();
  const [organizationId, setOrganization] = useState('');
  const [problem, setProblem] = useState<string>();
  const file = usePlanFile(onBegun);

  function choose(chosen: File) {
    const isTooLarge = chosen.size > IMPORT_LIMITS.megabytes * 1_048_576;
    setProblem(isTooLarge ? IMPORT_MESSAGES.tooLarge(IMPORT_LIMITS.megabytes) : undefined);
    if (!isTooLarge) file.mutate({ file: chosen, organizationId });
  }

  const options = organizations.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Card>
      <Stack $gap={5}>
        {isAdmin && (
          <Field label={TEXTS.steward} hint={TEXTS.whoseEntriesTheyBecomeOtherwise}>
            <Select
              placeholder={TEXTS.asTheFileSays}
              options={options}
              value={organizationId}
              onChange={({ target }) => setOrganization(target.value)}
            />
          </Field>
        )}
        {file.isPending ? (
          <ProgressLine label={TEXTS.readingName(file.variables.file.name)} />
        ) : (
          <DropZone
            label={TEXTS.fileOfDescriptions}
            hint={HINT}
            accept={ACCEPTED}
            onChoose={choose}
            problem={problem}
          />
        )}
        <AddressForm organizationId={organizationId} onBegun={onBegun} />
      </Stack>
    </Card>
  );
}
