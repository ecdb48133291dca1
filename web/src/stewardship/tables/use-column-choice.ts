import type { ColumnType } from '@carebourse/contracts/tables';
import type { SelectOption } from '../../ui/select.tsx';
import { mayLeave, personColumnOf } from './definition-form.ts';
import { useDerived } from './use-derived.ts';

interface ColumnChoice {
  options: SelectOption[];
  /** Text for a column that is not there. */
  typeOf: (name: string) => ColumnType;
}

/** The columns that terms may name, in the table's order: all but direct identifiers and what tells persons apart. */
export function useColumnChoice(): ColumnChoice {
  const columns = useDerived((form) =>
    form.columns.filter((column) => mayLeave(column, personColumnOf(form))).map(({ name, type }) => ({ name, type })),
  );
  return {
    options: columns.map(({ name }) => ({ value: name, label: name })),
    typeOf: (name) => columns.find((column) => column.name === name)?.type ?? 'text',
  };
}
