import {
  columnNameSchema,
  SMALLEST_ATOM,
  TABLE_LIMITS,
  type TableDefinition,
  tableDefinitionSchema,
  isNumeric,
} from '@carebourse/contracts/tables';
import { z } from 'zod';
import { typedNumber } from '../../lib/typed-number.ts';
import {
  type ColumnForm,
  cutsOf,
  type DefinitionForm,
  mayLeave,
  personColumnOf,
  toDefinition,
} from './definition-form.ts';
import { type FilterForm, valueProblem } from './filter-form.ts';

type Problem = [path: string, message: string];

/** Where the form has what a definition, or an answer about one, names so: "definition.terms.breaks.0" → "breaks.0". */
export function formPath(path: string): string {
  const own = path.replace(/^definition(\.|$)/, '').replace(/^terms\./, '');
  return own === 'columns.export' || own === 'columns.api' ? 'columns' : own;
}

/**
 * The form as a definition. `taken` are the names of the entry's other tables. Messages are on the form's own fields.
 */
export function definitionFormSchema(taken: readonly string[]): z.ZodType<TableDefinition, DefinitionForm> {
  return z
    .custom<DefinitionForm>()
    .superRefine((form, context) => {
      const reported = new Set<string>();
      for (const [path, message] of problemsOf(form, taken)) {
        reported.add(path);
        context.addIssue({ code: 'custom', path: path.split('.'), message });
      }
      // The contract's own limits, such as lengths, where nothing better was said.
      for (const { path, message } of reported.size > 0
        ? []
        : (tableDefinitionSchema.safeParse(toDefinition(form)).error?.issues ?? [])) {
        context.addIssue({ code: 'custom', path: formPath(path.join('.')).split('.'), message });
      }
    })
    .transform(toDefinition);
}

/** What keeps a form from being a definition, by the path of its field. */
export function problemsOf(form: DefinitionForm, taken: readonly string[]): Problem[] {
  return [...aboutTable(form, taken), ...aboutColumns(form), ...aboutRows(form), ...aboutFigures(form)];
}

function aboutTable({ name, title, description }: DefinitionForm, taken: readonly string[]): Problem[] {
  const problems: Problem[] = [];
  if (!columnNameSchema.safeParse(name.trim()).success) {
    problems.push(['name', 'Small letters, digits and underscores; it begins with a letter']);
  } else if (taken.includes(name.trim())) {
    problems.push(['name', 'This entry has a table of this name. Add a release to that one instead.']);
  }
  if (!title.trim()) problems.push(['title', 'Please enter a title']);
  if (!description.trim()) problems.push(['description', 'Please say what one row is, and where it comes from']);
  return problems;
}

function aboutColumns(form: DefinitionForm): Problem[] {
  const shown = new Set([
    ...form.columns.filter((column) => column.leaves !== 'never' && mayLeave(column, personColumnOf(form))).map(nameOf),
    ...form.breaks.map(({ column }) => column),
  ]);
  if (!form.columns.some(({ taken }) => taken)) return [['columns.0.taken', 'Please take at least one column']];
  return form.columns.flatMap((column, at): Problem[] => [
    ...(column.taken && column.mark === '' && column.name !== personColumnOf(form)
      ? [[`columns.${at}.mark`, 'Please choose a mark'] satisfies Problem]
      : []),
    ...(column.taken && shown.has(column.name) && !column.description.trim()
      ? [[`columns.${at}.description`, 'Grantees see this column: please say what it holds'] satisfies Problem]
      : []),
  ]);
}

const nameOf = ({ name }: ColumnForm) => name;

function aboutRows(form: DefinitionForm): Problem[] {
  return form.condition.flatMap((filter, at) => aboutFilter(form, filter, `condition.${at}`));
}

function columnOf(form: DefinitionForm, name: string): ColumnForm | undefined {
  return form.columns.find((column) => column.taken && column.name === name);
}

function aboutFilter(form: DefinitionForm, filter: FilterForm, path: string): Problem[] {
  const column = columnOf(form, filter.column);
  if (!column) return [[`${path}.column`, 'Please choose a column']];
  const problem = valueProblem(filter, column.type);
  return problem ? [[`${path}.value`, problem]] : [];
}

function aboutFigures(form: DefinitionForm): Problem[] {
  const atom = typedNumber(form.smallestAtom, { whole: true });
  const isAtom = Number.isSafeInteger(atom) && atom >= SMALLEST_ATOM.least;
  return [
    ...form.breaks.flatMap((_, at) => aboutBreak(form, at)),
    ...(isAtom ? [] : [['smallestAtom', `A whole number, at least ${SMALLEST_ATOM.least}`] satisfies Problem]),
    ...form.measures.flatMap((_, at) => aboutMeasure(form, at)),
  ];
}

function aboutBreak(form: DefinitionForm, at: number): Problem[] {
  const part = form.breaks[at];
  if (!part) return [];
  const path = `breaks.${at}`;
  const column = columnOf(form, part.column);
  if (!column) return [[`${path}.column`, 'Please choose a column']];
  const problems: Problem[] = [];
  if (!mayLeave(column, personColumnOf(form))) {
    problems.push([`${path}.column`, 'A direct identifier cannot part figures']);
  }
  if (form.breaks.slice(0, at).some((other) => other.column === part.column)) {
    problems.push([`${path}.column`, 'There is a break by this column']);
  }
  if (!part.label.trim()) problems.push([`${path}.label`, 'Please enter what it is called']);
  if (isNumeric(column.type) && !areCuts(part.cuts)) {
    problems.push([`${path}.cuts`, 'Numbers in rising order, at most 50, such as 18, 40, 65']);
  }
  if (column.type === 'time') problems.push([`${path}.column`, 'Times part nobody: please choose a column of days']);
  if (column.type === 'date' && !part.unit) problems.push([`${path}.unit`, 'Please choose a unit']);
  return problems;
}

function areCuts(typed: string): boolean {
  const cuts = cutsOf(typed);
  const rise = cuts.every((cut, at) => Number.isFinite(cut) && (at === 0 || cut > (cuts[at - 1] ?? cut)));
  return cuts.length > 0 && cuts.length <= 50 && rise;
}

function aboutMeasure(form: DefinitionForm, at: number): Problem[] {
  const measure = form.measures[at];
  if (!measure) return [];
  const path = `measures.${at}`;
  const problems: Problem[] = [];
  if (!measure.label.trim()) problems.push([`${path}.label`, 'Please enter what it is called']);
  if (measure.fn === 'persons') {
    // The count of all persons is always there.
    if (measure.where.length === 0) problems.push([`${path}.fn`, 'Please add what the persons meet']);
  } else {
    const column = columnOf(form, measure.column);
    if (!column) problems.push([`${path}.column`, 'Please choose a column']);
    else if (!isNumeric(column.type) || !mayLeave(column, personColumnOf(form))) {
      problems.push([`${path}.column`, 'Please choose a column of numbers that is no direct identifier']);
    }
  }
  return [
    ...problems,
    ...measure.where.flatMap((filter, which) => aboutFilter(form, filter, `${path}.where.${which}`)),
  ];
}

/** Whether another break fits. */
export const mayAddBreak = (breaks: number): boolean => breaks < TABLE_LIMITS.breaks;
