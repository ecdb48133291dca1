import type { DefinitionForm } from './definition-form.ts';
import { quietly } from '../../lib/quietly.ts';

const keyOf = (uploadId: string) => `definition:${uploadId}`;

/** Remembers what was written of a file, for this tab alone: a reload goes on with it. */
export function keepForm(uploadId: string, form: DefinitionForm): void {
  quietly(() => sessionStorage.setItem(keyOf(uploadId), JSON.stringify(form)));
}

/** What was written of a file, if it is of the columns that were found, as this version of the page writes it. */
export function keptForm(uploadId: string, blank: DefinitionForm): DefinitionForm | undefined {
  const kept = quietly(() => JSON.parse(sessionStorage.getItem(keyOf(uploadId)) ?? 'null') as DefinitionForm | null);
  return kept && shapeOf(kept) === shapeOf(blank) ? kept : undefined;
}

export function forgetForm(uploadId: string): void {
  quietly(() => sessionStorage.removeItem(keyOf(uploadId)));
}

function shapeOf({ columns, ...form }: DefinitionForm): string {
  const named = columns.map((column) => [column.name, Object.keys(column).toSorted()]);
  return JSON.stringify([Object.keys(form).toSorted(), named]);
}
