import { tableDefinitionSchema, type TableDefinition } from '@carebourse/contracts/tables';
import { InvalidInputError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import { checkLeaving, checkTerms } from '@carebourse/table-store/figures/check-terms';
import { readJson } from '@carebourse/runtime/read-json';

/** A definition whose terms fit its columns. @throws InvalidInputError by field */
export function readDefinition(text: string): Promise<TableDefinition> {
  return tellingByField(async () => {
    const definition = parse(tableDefinitionSchema, readJson(text, ''));
    checkTerms(definition);
    checkLeaving(definition);
    return definition;
  });
}

/** Work that may find a definition wrong, which is reported like a wrong field of the call. */
export async function tellingByField<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    const errors = Object.entries(error.fieldErrors).map(([path, messages]) => [joined('definition', path), messages]);
    throw new InvalidInputError(error.message, Object.fromEntries(errors) as Record<string, string[]>);
  }
}

function joined(...parts: string[]): string {
  return parts.filter((part) => part !== '').join('.');
}
