import { type DefinitionForm, type FoundColumn, overFile } from './definition-form.ts';

interface CarriedOver {
  form: DefinitionForm;
  /** Columns of the last release that the file does not have. */
  gone: string[];
  /** Columns of the file that the last release does not have. */
  added: string[];
  /** Terms of the last release that name a column which is gone, in words, and so are not in the form. */
  lost: string[];
}

/** What was written of the last release, or of the file before, over a new file. What can no longer hold is left out and told. */
export function carryOver(last: DefinitionForm, found: readonly FoundColumn[]): CarriedOver {
  const form = overFile(last, found);
  const here = new Set(found.map(({ name }) => name));
  const before = new Set(last.columns.map(({ name }) => name));
  const lost: string[] = [];
  const keep = <Term>(terms: readonly Term[], columnsOf: (term: Term) => string[], words: (term: Term) => string) =>
    terms.filter((term) => {
      const holds = columnsOf(term).every((name) => here.has(name));
      if (!holds) lost.push(words(term));
      return holds;
    });
  const condition = keep(
    form.condition,
    ({ column }) => [column],
    ({ column }) => `the row condition on ${column}`,
  );
  const breaks = keep(
    form.breaks,
    ({ column }) => [column],
    ({ label }) => `the break “${label}”`,
  );
  const measures = keep(
    form.measures,
    ({ fn, column, where }) => [...(fn === 'persons' ? [] : [column]), ...where.map((filter) => filter.column)],
    ({ label }) => `the measure “${label}”`,
  );
  const stays = (column: string, words: string) => {
    if (column && !here.has(column)) lost.push(`${words} on ${column}`);
    return here.has(column) ? column : '';
  };
  const personLink = stays(form.personLink, 'the person link');
  const personKey = stays(form.personKey, 'the person key');
  return {
    form: { ...form, condition, breaks, measures, personLink, personKey },
    gone: last.columns.filter(({ name, taken }) => taken && !here.has(name)).map(({ name }) => name),
    added: [...here].filter((name) => !before.has(name)),
    lost,
  };
}
