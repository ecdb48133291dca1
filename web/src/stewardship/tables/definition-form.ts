import type { Upload } from '@carebourse/contracts/stewardship';
import { TABLE_FILES } from '@carebourse/contracts/table-files';
import {
  INFORMATION_KIND_IDS,
  linkOf,
  type InformationKind,
  type Break,
  type Column,
  type ColumnMark,
  type ColumnType,
  type DateUnit,
  type DeclaredMeasure,
  SMALLEST_ATOM,
  type TableDefinition,
  isNumeric,
} from '@carebourse/contracts/tables';
import { typedNumber } from '../../lib/typed-number.ts';
import { type FilterForm, toFilter, toFilterForm } from './filter-form.ts';

/** With which kind of access a column leaves as rows; API access includes what export releases. */
export type Leaves = 'never' | 'api' | 'export';

export interface ColumnForm {
  name: string;
  /** As the file calls it. */
  header: string;
  type: ColumnType;
  /** The type that was found in the file; null before there is one. */
  found: ColumnType | null;
  description: string;
  unit: string;
  codeSystem: string;
  /** Empty until somebody has decided. */
  mark: ColumnMark | '';
  leaves: Leaves;
  /** Columns that are not taken stay out of the table altogether. */
  taken: boolean;
}

interface BreakForm {
  column: string;
  label: string;
  /** Of numbers: where parts begin, as it is typed. */
  cuts: string;
  /** Of dates. */
  unit: DateUnit | '';
}

interface MeasureForm {
  /** As programs call it; empty for a new one, which is called by its label. */
  name: string;
  label: string;
  fn: DeclaredMeasure['fn'];
  column: string;
  where: FilterForm[];
}

/** What a steward writes of a table, as controls hold it. */
export interface DefinitionForm {
  name: string;
  title: string;
  description: string;
  synthetic: boolean;
  /** What is told of persons. */
  kinds: InformationKind[];
  columns: ColumnForm[];
  /** The column that is the person link; empty for none. */
  personLink: string;
  /** The column by which persons are counted where there is no link; empty for none. */
  personKey: string;
  condition: FilterForm[];
  breaks: BreakForm[];
  smallestAtom: string;
  measures: MeasureForm[];
}

export type FoundColumn = Upload['columns'][number];

/** Types as which a column can be taken, beside the one that was found: nothing of its values is lost. */
export function typesFor(found: ColumnType): ColumnType[] {
  if (found === 'text') return ['text'];
  return found === 'integer' ? ['integer', 'number', 'text'] : [found, 'text'];
}

const NAMES_SOMEBODY =
  /(^|_)(health_?(card_?)?(number|no|num)|hcn|ohip|mrn|sin|(first|last|given|family|full|patient)_?name|e?_?mail|phone|street|address)($|_)/;
const SAYS_WHO_TOGETHER = /(^|_)(birth|dob|born|sex|gender|postal|postcode|fsa|ethnicity|age)/;

/** The mark that a column's name speaks for, as a beginning; the steward decides. */
export function suggestedMark(name: string): ColumnMark | '' {
  if (NAMES_SOMEBODY.test(name)) return 'direct';
  return SAYS_WHO_TOGETHER.test(name) ? 'quasi' : '';
}

/** The column that tells persons apart; empty for none. */
export function personColumnOf({ columns, personLink, personKey }: DefinitionForm): string {
  return columns.some(({ name, taken }) => taken && name === personLink) ? personLink : personKey;
}

/**
 * Whether a column may be named by terms at all.
 * @param person as `personColumnOf` has it
 */
export function mayLeave({ mark, name, taken }: Pick<ColumnForm, 'mark' | 'name' | 'taken'>, person: string): boolean {
  return taken && mark !== 'direct' && name !== person;
}

function newColumn({ name, header, type }: FoundColumn, taken: boolean): ColumnForm {
  return {
    name,
    header,
    type,
    found: type,
    description: '',
    unit: '',
    codeSystem: '',
    mark: suggestedMark(name),
    leaves: 'never',
    taken,
  };
}

const ENDINGS = new RegExp(
  `(\\.(${[...Object.values(TABLE_FILES).flatMap(({ endings }) => endings), 'gz', 'zst'].join('|')}))+$`,
  'i',
);

/** A table that is declared for the first time. */
export function newForm(found: readonly FoundColumn[], fileName: string): DefinitionForm {
  const name = nameOf(fileName.replace(ENDINGS, ''));
  return {
    name,
    title: '',
    description: '',
    synthetic: false,
    kinds: [],
    columns: found.map((column) => newColumn(column, true)),
    personLink: '',
    personKey: '',
    condition: [],
    breaks: [],
    smallestAtom: String(SMALLEST_ATOM.usual),
    measures: [],
  };
}

/** Words as programs take them: "Visits 2026" → "visits_2026". Empty when nothing is left. */
export function nameOf(words: string): string {
  return words
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, 63);
}

/** A definition as its controls show it. */
export function formOf(definition: TableDefinition): DefinitionForm {
  const { terms, columns } = definition;
  const leavesOf = (name: string): Leaves =>
    terms.columns.export.includes(name) ? 'export' : terms.columns.api.includes(name) ? 'api' : 'never';
  return {
    name: definition.name,
    title: definition.title,
    description: definition.description,
    synthetic: definition.synthetic,
    kinds: definition.kinds ?? [],
    columns: columns.map(({ name, type, description, unit, codeSystem, mark }) => ({
      name,
      header: name,
      type,
      found: null,
      description,
      unit: unit ?? '',
      codeSystem: codeSystem ?? '',
      mark,
      leaves: leavesOf(name),
      taken: true,
    })),
    personLink: linkOf({ columns }) ?? '',
    personKey: columns.find(({ personKey }) => personKey)?.name ?? '',
    condition: terms.condition.map(toFilterForm),
    breaks: terms.breaks.map(toBreakForm),
    smallestAtom: String(terms.smallestAtom),
    measures: terms.measures.map(toMeasureForm),
  };
}

/** What was written of some columns, over those of a file: what nobody has decided stays so. Others are not taken. */
export function overFile(form: DefinitionForm, found: readonly FoundColumn[]): DefinitionForm {
  const before = new Map(form.columns.map((column) => [column.name, column]));
  const columns = found.map((column) => {
    const known = before.get(column.name);
    if (!known) return newColumn(column, false);
    return { ...known, header: column.header, type: typeOver(known, column.type), found: column.type };
  });
  return { ...form, columns };
}

/** A type that somebody chose stays where the file has it. One that was found changes with what is found. */
function typeOver({ type, found }: ColumnForm, now: ColumnType): ColumnType {
  const isChosen = type !== found;
  return isChosen && typesFor(now).includes(type) ? type : now;
}

function toBreakForm({ column, label, cuts = [], unit }: Break): BreakForm {
  return { column, label, cuts: cuts.join(', '), unit: unit ?? '' };
}

function toMeasureForm({ name, label, fn, column = '', where }: DeclaredMeasure): MeasureForm {
  return { name, label, fn, column, where: where.map(toFilterForm) };
}

/** The numbers that were typed: "18, 40 65" → [18, 40, 65]; what is no number is NaN. */
export function cutsOf(typed: string): number[] {
  return typed
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number);
}

/** What the controls stand for, once they have no problem. */
export function toDefinition(form: DefinitionForm): TableDefinition {
  const types = new Map(form.columns.map(({ name, type }) => [name, type]));
  const typeOf = (name: string) => types.get(name) ?? 'text';
  const filters = (all: readonly FilterForm[]) => all.map((filter) => toFilter(filter, typeOf(filter.column)));
  const leaving = (leaves: Leaves) =>
    form.columns
      .filter((column) => column.leaves === leaves && mayLeave(column, personColumnOf(form)))
      .map(({ name }) => name);
  return {
    name: form.name.trim(),
    title: form.title.trim(),
    description: form.description.trim(),
    synthetic: form.synthetic,
    // In one order, so that the same choice is the same definition.
    ...(form.kinds.length > 0 && { kinds: INFORMATION_KIND_IDS.filter((kind) => form.kinds.includes(kind)) }),
    columns: form.columns.filter(({ taken }) => taken).map((column) => toColumn(column, form)),
    terms: {
      columns: { export: leaving('export'), api: leaving('api') },
      condition: filters(form.condition),
      breaks: form.breaks.map((part) => toBreak(part, typeOf(part.column))),
      smallestAtom: typedNumber(form.smallestAtom, { whole: true }),
      measures: named(form.measures).map(({ name, label, fn, column, where }) => ({
        name,
        label: label.trim(),
        fn,
        ...(fn !== 'persons' && { column }),
        where: filters(where),
      })),
    },
  };
}

function toColumn(column: ColumnForm, form: DefinitionForm): Column {
  const identifiesPersons = column.name === personColumnOf(form);
  const personLink = column.name === form.personLink;
  return {
    name: column.name,
    // A key is what is written, digit by digit.
    type: identifiesPersons ? 'text' : column.type,
    description: column.description.trim(),
    unit: column.unit.trim() || null,
    codeSystem: column.codeSystem.trim() || null,
    // It names one person, whatever was chosen before it told persons apart. What nobody decided never leaves.
    mark: identifiesPersons ? 'direct' : column.mark || 'direct',
    personLink,
    ...(identifiesPersons && !personLink && { personKey: true }),
  };
}

function toBreak({ column, label, cuts, unit }: BreakForm, type: ColumnType): Break {
  return {
    column,
    label: label.trim(),
    ...(isNumeric(type) && { cuts: cutsOf(cuts) }),
    ...(type === 'date' && unit && { unit }),
  };
}

/** Measures with a name of their own each: those that have one keep it, for kept questions know them by it. */
function named(measures: readonly MeasureForm[]): MeasureForm[] {
  const taken = new Set(measures.map(({ name }) => name).filter(Boolean));
  return measures.map((measure) => {
    if (measure.name) return measure;
    const wanted = nameOf(measure.label).slice(0, 58) || 'measure';
    let name = wanted;
    for (let next = 2; taken.has(name); next += 1) name = `${wanted}_${next}`;
    taken.add(name);
    return { ...measure, name };
  });
}
