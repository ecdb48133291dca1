import { useQueryChoice, useQueryDialog, useSetQuery } from '../../../lib/address.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { HeadedSection } from '../../../ui/headed-section.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Muted } from '../../../ui/text.tsx';
import { usePerson } from '../../people/api/people.ts';
import { useLogFilter } from '../log-filter.ts';
import { LogTable } from './log-table.tsx';
import { PersonSearch } from './person-search.tsx';
import * as TEXTS from '../texts.ts';

const sides = [
  { value: 'records', label: TEXTS.recordsOf },
  { value: 'reads', label: TEXTS.readsBy },
] as const;
type Side = (typeof sides)[number]['value'];

/** Who read the records of a person, and whose records a person read: both live in the address. */
export function RecordLog() {
  const { id, open } = useQueryDialog('person');
  return (
    <HeadedSection title={TEXTS.whoReadARecord}>
      <Muted $small>{TEXTS.whatEachLineSays}</Muted>
      {id === undefined ? <PersonSearch onFound={open} /> : <LogOfPerson id={id} />}
    </HeadedSection>
  );
}

function LogOfPerson({ id }: { id: number }) {
  const [chosen, choose] = useQueryChoice('log');
  const [dependent, chooseDependent] = useQueryChoice('dependent');
  const setQuery = useSetQuery();
  const filter = useLogFilter();
  const person = usePerson(id);
  const name = person.data?.name ?? TEXTS.userId(id);
  const side: Side = chosen === 'reads' ? 'reads' : 'records';
  const of: Record<string, string> =
    side === 'reads' ? { readerId: String(id) } : { userId: String(id), ...(dependent && { dependentId: dependent }) };
  return (
    <Stack $gap={4}>
      <Cluster $justify="space-between">
        <Cluster $gap={3}>
          <SegmentedControl<Side>
            label={TEXTS.whoseLog}
            value={side}
            onChange={(value) => choose(value === 'reads' ? value : '')}
            options={sides}
          />
          <strong>{name}</strong>
        </Cluster>
        <Cluster $gap={2}>
          {side === 'records' && (
            <LinkButton variant="secondary" size="small" to={`${paths.audit}?person=${id}`}>
              {TEXTS.auditTrailOfTheirProfile}
            </LinkButton>
          )}
          <Button
            variant="secondary"
            size="small"
            onClick={() =>
              setQuery({
                person: undefined,
                log: undefined,
                dependent: undefined,
                from: undefined,
                to: undefined,
                entry: undefined,
              })
            }
          >
            {TEXTS.findAnotherPerson}
          </Button>
        </Cluster>
      </Cluster>
      <LogTable
        of={of}
        filter={filter}
        name={name}
        dependent={side === 'records' ? dependent : ''}
        onDependent={chooseDependent}
      />
    </Stack>
  );
}
