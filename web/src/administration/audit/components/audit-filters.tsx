import { INFORMATION_TYPES } from '@carebourse/contracts/audit';
import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/select.tsx';
import type { useAuditFilter } from '../use-audit-filter.ts';
import { FindPerson } from './find-person.tsx';
import * as TEXTS from '../texts.ts';

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr));
  gap: ${space(3)};
`;

const kinds = Object.entries(INFORMATION_TYPES).map(([value, label]) => ({ value, label }));
const outcomes = [
  { value: 'success', label: TEXTS.done },
  { value: 'denied', label: TEXTS.denied },
];

interface AuditFiltersProps extends ReturnType<typeof useAuditFilter> {
  /** The name behind an id, when a line on the screen tells it. */
  nameOf: (id: string) => string;
  /** Told when somebody was found by name. */
  onFound: (id: string, name: string) => void;
}

export function AuditFilters({ chosen, filter, nameOf, onFound, ownViews, ...choose }: AuditFiltersProps) {
  return (
    <Stack $gap={3}>
      <Fields>
        <Field label={TEXTS.kindOfInformation}>
          <Select
            value={chosen.kind}
            placeholder={TEXTS.everything}
            options={kinds}
            onChange={(event) => choose.chooseKind(event.target.value)}
          />
        </Field>
        <Field label={TEXTS.outcome}>
          <Select
            value={chosen.outcome}
            placeholder={TEXTS.any}
            options={outcomes}
            onChange={(event) => choose.chooseOutcome(event.target.value)}
          />
        </Field>
        <Field label={TEXTS.from}>
          <Input type="date" value={chosen.from} onChange={(event) => choose.chooseFrom(event.target.value)} />
        </Field>
        <Field label={TEXTS.to}>
          <Input type="date" value={chosen.to} onChange={(event) => choose.chooseTo(event.target.value)} />
        </Field>
      </Fields>
      <FindPerson
        onActor={(id, name) => {
          onFound(id, name);
          choose.chooseActor(id);
        }}
        onPerson={(id, name) => {
          onFound(id, name);
          choose.choosePerson(id);
        }}
      />
      <Checkbox
        label={TEXTS.alsoShowOwnViews}
        hint={TEXTS.yoursAndPeoplesLooks}
        checked={ownViews.shown}
        onChange={(event) => ownViews.show(event.target.checked)}
      />
      <Cluster $gap={2}>
        {filter.actorId && (
          <Button size="small" variant="secondary" trailingIcon={X} onClick={() => choose.chooseActor('')}>
            {TEXTS.doneByName(nameOf(filter.actorId))}
          </Button>
        )}
        {filter.subjectUserId && (
          <Button size="small" variant="secondary" trailingIcon={X} onClick={() => choose.choosePerson('')}>
            {TEXTS.aboutName(nameOf(filter.subjectUserId))}
          </Button>
        )}
      </Cluster>
    </Stack>
  );
}
