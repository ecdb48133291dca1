import { useQueryChoice, useQueryDialog, useSetQuery } from '../../../lib/address.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { HeadedSection } from '../../../ui/headed-section.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Muted } from '../../../ui/text.tsx';
import { usePerson } from '../../administration/api/people.ts';
import { useLogFilter } from '../log-filter.ts';
import { LogTable } from './log-table.tsx';
import { PersonSearch } from './person-search.tsx';

const sides = [
  { value: 'records', label: 'Records of' },
  { value: 'reads', label: 'Reads by' },
] as const;
type Side = (typeof sides)[number]['value'];

/** Who read the records of a person, and whose records a person read: both live in the address. */
export function RecordLog() {
  const { id, open } = useQueryDialog('person');
  return (
    <HeadedSection title="Who read a record">
      <Muted $small>
        Each line says what was read, when, by whom, and whose record it is. Whose is known once a link to the record is
        confirmed; other persons are counted. Your look at it is on record, too.
      </Muted>
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
  const name = person.data?.name ?? `User ${id}`;
  const side: Side = chosen === 'reads' ? 'reads' : 'records';
  const of: Record<string, string> =
    side === 'reads' ? { readerId: String(id) } : { userId: String(id), ...(dependent && { dependentId: dependent }) };
  return (
    <Stack $gap={4}>
      <Cluster $justify="space-between">
        <Cluster $gap={3}>
          <SegmentedControl<Side>
            label="What the log is of"
            value={side}
            onChange={(value) => choose(value === 'reads' ? value : '')}
            options={sides}
          />
          <strong>{name}</strong>
        </Cluster>
        <Cluster $gap={2}>
          {side === 'records' && (
            <LinkButton variant="secondary" size="small" to={`${paths.audit}?person=${id}`}>
              Audit trail of their profile
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
            Find another person
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
