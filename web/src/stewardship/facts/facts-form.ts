import {
  type DictionaryColumn,
  type EntryFacts,
  factsInputSchema,
  type QualityFigure,
} from '@carebourse/contracts/entry-facts';
import { codeOfLanguage, languageName } from '@carebourse/contracts/languages';
import { FACT_SECTIONS, type FactField } from '../../catalogue/facts/fact-fields.ts';
import { typedNumber } from '../../lib/typed-number.ts';

type Row<Of> = Record<keyof Required<Of>, string>;

/** Facts as their form holds them: what is not told is empty, and a list is text with one value a line. */
export interface FactsForm {
  texts: Record<string, string>;
  choices: Record<string, string[]>;
  quality: Row<QualityFigure>[];
  dictionary: Row<DictionaryColumn>[];
}

const fields = FACT_SECTIONS.flatMap((section) => section.fields);

const textOf = (value: unknown, kind: FactField['kind']): string => {
  if (kind === 'languages') return ((value ?? []) as string[]).map(languageName).join('\n');
  if (Array.isArray(value)) return value.join('\n');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** The form of facts as they are kept, or of some that are to be written. */
export function formOf(facts: EntryFacts | null): FactsForm {
  const typed = fields.filter(({ kind }) => kind !== 'rows' && kind !== 'choices');
  const chosen = fields.filter(({ kind }) => kind === 'choices');
  return {
    texts: Object.fromEntries(typed.map(({ name, kind }) => [name, textOf(facts?.[name], kind)])),
    choices: Object.fromEntries(chosen.map(({ name }) => [name, [...((facts?.[name] as string[] | undefined) ?? [])]])),
    quality: (facts?.quality ?? []).map((figure) => ({ ...figure, source: figure.source ?? '' })),
    dictionary: (facts?.dictionary ?? []).map(emptied),
  };
}

/** A column of the form, with nothing in what is not told. */
export function emptied(column: Partial<DictionaryColumn>): Row<DictionaryColumn> {
  const empty = { table: '', name: '', type: 'text', description: '', unit: '', codeSystem: '' };
  return { ...empty, ...column };
}

/** What is sent: without what was left empty. Whether it fits is asked of the rules of the API. */
export function factsOf(form: FactsForm): EntryFacts {
  const stated = fields.flatMap((field) => {
    const value = valueOf(field, form);
    return value === undefined ? [] : [[field.name, value]];
  });
  return Object.fromEntries(stated) as EntryFacts;
}

function valueOf({ name, kind }: FactField, form: FactsForm): unknown {
  const typed = form.texts[name]?.trim() ?? '';
  switch (kind) {
    case 'rows':
      return form[name as 'quality' | 'dictionary'].map(withoutEmpty);
    case 'choices':
      return form.choices[name] ?? [];
    case 'lines':
      return linesOf(typed);
    case 'languages':
      return linesOf(typed).map(codeOfLanguage);
    case 'number':
      return typed === '' ? undefined : typedNumber(typed, { whole: true });
    default:
      return typed === '' ? undefined : typed;
  }
}

function linesOf(typed: string): string[] {
  return typed.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
}

/** Without what may be left out and was; name, type and description are sent even when empty, so that they are asked for. */
function withoutEmpty(row: Record<string, string>): Record<string, string> {
  const required = ['name', 'type', 'description', 'measure', 'value'];
  return Object.fromEntries(
    Object.entries(row).filter(([name, value]) => value.trim() !== '' || required.includes(name)),
  );
}

/** What is wrong with a form, by the field of the form that shows it, such as `texts.keywords` or `dictionary.3.unit`. */
export function problemsOf(form: FactsForm): Map<string, string> {
  const { error } = factsInputSchema.shape.facts.safeParse(factsOf(form));
  return new Map((error?.issues ?? []).map(({ path, message }) => [placeOf(path.map(String)), message]));
}

/** Where the form has what the API names by this path. */
export function placeOf([name = '', ...rest]: readonly string[]): string {
  const kind = fields.find((field) => field.name === name)?.kind;
  if (kind === 'rows') return [name, ...rest].join('.');
  return `${kind === 'choices' ? 'choices' : 'texts'}.${name}`;
}
