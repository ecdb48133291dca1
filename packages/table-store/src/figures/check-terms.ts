import { mayLeave } from '@carebourse/contracts/leaving-rows';
import {
  personColumnOf,
  identifiesPersons,
  type Column,
  type DeclaredMeasure,
  type TableDefinition,
  isNumeric,
} from '@carebourse/contracts/tables';
import { InvalidInputError } from '@carebourse/runtime/errors';
import { QuestionRefusedError } from '../question-refused.ts';
import { requireColumn, whereOf } from '../sql.ts';
import { requireLeavingColumn } from '../view-of.ts';

/** A definition that cannot be released, told by field, such as `terms.breaks.0.column`. */
export class DefinitionRefusedError extends InvalidInputError {
  override name = 'DefinitionRefusedError';
  constructor(message: string, path: string) {
    super(message, { [path]: [message] });
  }
}

/**
 * Looks whether terms fit the columns: breaks and measures of what may leave, rows by columns that are there.
 * @throws DefinitionRefusedError
 */
export function checkTerms({ columns, terms }: TableDefinition): void {
  const names = columns.map(({ name }) => name);
  const twice = names.findIndex((name, place) => names.indexOf(name) < place);
  if (twice >= 0) throw new DefinitionRefusedError(`There are two columns ${names[twice]}`, `columns.${twice}.name`);
  if (
    columns.filter(identifiesPersons).length > 1 ||
    columns.some(({ personLink, personKey }) => personLink && personKey)
  )
    throw new DefinitionRefusedError('One column says whose row it is, as person link or as person key', 'columns');
  withPath('terms', () => whereOf(terms.condition, columns, 'condition'));
  const link = personColumnOf({ columns });
  const compared = terms.condition.findIndex(({ column, op }) => column === link && !op.startsWith('is-'));
  // It is a keyed hash by then, which is like nothing that a steward writes.
  if (compared >= 0)
    throw new DefinitionRefusedError(
      'What tells persons apart is compared with nothing',
      `terms.condition.${compared}.op`,
    );
  const shown = columns.filter(mayLeave);
  for (const [at, { column, cuts, unit }] of terms.breaks.entries()) {
    const path = `terms.breaks.${at}`;
    const { type } = withPath('terms', () => requireColumn(shown, column, `breaks.${at}.column`));
    if (terms.breaks.findIndex((one) => one.column === column) < at)
      throw new DefinitionRefusedError(`${column} parts persons already`, `${path}.column`);
    if (type === 'time')
      throw new DefinitionRefusedError(
        `${column} has times, which part nobody: add a column of days`,
        `${path}.column`,
      );
    const isNumber = isNumeric(type);
    if (cuts && !isNumber) throw new DefinitionRefusedError('Only numbers are cut', `${path}.cuts`);
    if (!cuts && type === 'number') throw new DefinitionRefusedError('Say where the parts begin', `${path}.cuts`);
    if (unit && type !== 'date') throw new DefinitionRefusedError('Only dates have a unit', `${path}.unit`);
  }
  for (const [at, measure] of terms.measures.entries()) checkMeasure(terms.measures, measure, at, shown);
}

/**
 * Looks whether the columns that terms let leave as rows are there, and may. What was released before is not held to it: what
 * never leaves does not, whatever terms name.
 * @throws DefinitionRefusedError
 */
export function checkLeaving({ columns, terms }: TableDefinition): void {
  for (const [kind, names] of Object.entries(terms.columns)) {
    for (const [at, name] of names.entries())
      withPath('terms', () => requireLeavingColumn(columns, name, `columns.${kind}.${at}`));
  }
}

function checkMeasure(all: readonly DeclaredMeasure[], measure: DeclaredMeasure, at: number, shown: Column[]): void {
  const path = `terms.measures.${at}`;
  if (all.findIndex(({ name }) => name === measure.name) < at)
    throw new DefinitionRefusedError(`There is a measure ${measure.name} already`, `${path}.name`);
  withPath('terms', () => whereOf(measure.where, shown, `measures.${at}.where`));
  if (measure.fn === 'persons') return;
  const { name, type } = withPath('terms', () => requireColumn(shown, measure.column, `measures.${at}.column`));
  if (!isNumeric(type)) throw new DefinitionRefusedError(`${name} has no numbers to compute with`, `${path}.column`);
}

function withPath<Result>(path: string, look: () => Result): Result {
  try {
    return look();
  } catch (error) {
    if (error instanceof QuestionRefusedError) throw new DefinitionRefusedError(error.message, `${path}.${error.path}`);
    throw error;
  }
}
