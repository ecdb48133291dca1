import { ACCESS_TYPE_LABELS, ACCESS_TYPES } from '@carebourse/contracts/constants';
import { Check, LockKeyhole } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';
import { color, media, space, text } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { Muted } from '../../../ui/text.tsx';
import { VisuallyHidden, visuallyHidden } from '../../../ui/visually-hidden.tsx';
import { type DefinitionForm, mayLeave, personColumnOf } from '../definition-form.ts';
import { afterTick, type Cell, cellOf, inFigures } from '../release-matrix.ts';
import { useDerived } from '../use-derived.ts';
import { accessMeanings } from '../words.ts';
import { FilterFields } from './filter-fields.tsx';
import { StepCard } from './step-card.tsx';
import * as TEXTS from '../texts.ts';

const Matrix = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${text.s13};

  caption {
    ${visuallyHidden}
  }

  th,
  td {
    padding: ${space(1.5)} ${space(2)};
    text-align: left;
    vertical-align: top;
  }

  thead th {
    border-bottom: 1px solid ${color.line};
    font-weight: 550;

    p {
      max-width: 15rem;
      font-weight: 400;
    }
  }

  tbody th {
    font-weight: 550;
    overflow-wrap: anywhere;
  }

  th:first-child {
    width: 28%;
    padding-left: 0;
  }

  tbody tr + tr {
    border-top: 1px solid ${color.line};
  }

  ${media.phone} {
    thead {
      ${visuallyHidden}
    }

    tbody tr {
      display: grid;
      grid-template-columns: repeat(3, minmax(0, 1fr));
      gap: ${space(1)} ${space(2)};
      padding-block: ${space(2.5)};
    }

    tbody th,
    td {
      display: block;
      width: auto;
      padding: 0;
    }

    tbody th {
      grid-column: 1 / -1;
    }

    td::before {
      content: attr(data-label);
      display: block;
      color: ${color.muted};
    }
  }
`;

const Said = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  min-height: 1.5rem;
  color: ${color.muted};
`;

const Part = styled.section`
  display: grid;
  gap: ${space(3)};

  h3 {
    font-size: ${text.s15};
  }
`;

/** Which columns leave with which kind of access, and which rows. */
export function ReleaseFields() {
  return (
    <StepCard number={3} title={TEXTS.whatItReleases} lead={TEXTS.columnsByKindOfAccess}>
      <Stack $gap={6}>
        <ReleaseMatrix />
        <Part>
          <h3>{TEXTS.onlyRowsThatMeetAll}</h3>
          <FilterFields name="condition" none={TEXTS.allRowsOfTheFile} />
        </Part>
      </Stack>
    </StepCard>
  );
}

function ReleaseMatrix() {
  const { setValue, getValues } = useFormContext<DefinitionForm>();
  const { columns, person, figures } = useDerived((form) => ({
    person: personColumnOf(form),
    columns: form.columns.map(({ name, mark, leaves, taken }, at) => ({ at, name, mark, leaves, taken })),
    figures: [...inFigures(form)],
  }));
  const shown = columns.filter(({ taken }) => taken);
  const known = { person, figures: new Set(figures) };
  const set = (at: number, access: 'export' | 'api', isTicked: boolean) =>
    setValue(`columns.${at}.leaves`, afterTick(access, isTicked), { shouldDirty: true });
  const setAll = (access: 'export' | 'api', isTicked: boolean) => {
    for (const [at, column] of getValues('columns').entries()) {
      if (mayLeave(column, person)) set(at, access, isTicked);
    }
  };
  return (
    <Stack $gap={3}>
      <Cluster $gap={1}>
        <Button variant="quiet" size="small" onClick={() => setAll('export', true)}>
          {TEXTS.allWithExport}
        </Button>
        <Button variant="quiet" size="small" onClick={() => setAll('api', true)}>
          {TEXTS.allWithApiAccessAlone}
        </Button>
        <Button variant="quiet" size="small" onClick={() => setAll('export', false)}>
          {TEXTS.none}
        </Button>
      </Cluster>
      <Matrix>
        <caption>{TEXTS.columnsByKindOfAccessTitle}</caption>
        <thead>
          <tr>
            <th scope="col">{TEXTS.column}</th>
            {ACCESS_TYPES.map((access) => (
              <th key={access} scope="col">
                {ACCESS_TYPE_LABELS[access]}
                <Muted $small>{accessMeanings[access]}</Muted>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ at, ...column }) => (
            <tr key={column.name}>
              <th scope="row">{column.name}</th>
              {ACCESS_TYPES.map((access) => (
                <td key={access} data-label={ACCESS_TYPE_LABELS[access]}>
                  <MatrixCell
                    cell={cellOf(column, access, known)}
                    label={TEXTS.nameWithAccess(column.name, ACCESS_TYPE_LABELS[access])}
                    {...(access !== 'view' && { onTick: (isTicked: boolean) => set(at, access, isTicked) })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Matrix>
    </Stack>
  );
}

interface MatrixCellProps {
  cell: Cell;
  label: string;
  /** Left out where there is nothing to choose. */
  onTick?: (isTicked: boolean) => void;
}

function MatrixCell({ cell, label, onTick }: MatrixCellProps) {
  if (cell === 'locked') {
    return (
      <Said>
        <LockKeyhole size={14} aria-hidden />
        {TEXTS.never}
      </Said>
    );
  }
  if (cell === 'included') {
    return (
      <Said>
        <Check size={14} aria-hidden />
        {TEXTS.withExport}
      </Said>
    );
  }
  if (!onTick) return <Said>{cell === 'figures' ? TEXTS.figures : '–'}</Said>;
  return (
    <Checkbox
      label={<VisuallyHidden>{label}</VisuallyHidden>}
      checked={cell === 'rows'}
      onChange={({ target }) => onTick(target.checked)}
    />
  );
}
