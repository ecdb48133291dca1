import { type EntryFacts, entryFactsSchema } from '@carebourse/contracts/entry-facts';
import { MESSAGES } from '@carebourse/contracts/messages';
import { describe, expect, it } from 'vitest';
import { FACT_SECTIONS } from '../../catalogue/facts/fact-fields.ts';
import { factsOf, formOf, placeOf, problemsOf } from './facts-form.ts';

const { entryFacts: words } = MESSAGES;

const facts: EntryFacts = entryFactsSchema.parse({
  keywords: ['lungs', 'spirometry'],
  healthCategories: ['records'],
  from: '2014-01-01',
  persons: 18_200,
  youngest: 0,
  quality: [{ measure: 'Coded', value: '98%' }],
  dictionary: [{ name: 'fev1', type: 'number', description: 'Volume', unit: 'L' }],
  permittedUses: ['DUO:0000006'],
  diseases: ['E10-E14'],
  licence: 'https://creativecommons.org/licenses/by/4.0/',
});

describe('the form of facts', () => {
  it('has a place for each fact', () => {
    const entered = FACT_SECTIONS.flatMap(({ fields }) => fields.map(({ name }) => name));
    expect(entered.toSorted()).toEqual(Object.keys(entryFactsSchema.shape).toSorted());
  });

  it('gives back the facts that it was made of, and nothing of what is empty', () => {
    expect(entryFactsSchema.parse(factsOf(formOf(facts)))).toEqual(facts);
    expect(entryFactsSchema.parse(factsOf(formOf(null)))).toEqual(entryFactsSchema.parse({}));
  });

  it('tells what is wrong where it was entered', () => {
    const form = formOf(facts);
    Object.assign(form.texts, { persons: 'many', to: '2013-12-31', legislation: 'https://a.example\nPHIPA' });
    form.dictionary[0] = { ...formOf(facts).dictionary[0]!, description: ' ' };
    expect(Object.fromEntries(problemsOf(form))).toEqual({
      'texts.persons': words.notACount,
      'texts.legislation': words.notAnAddress,
      'dictionary.0.description': words.required,
    });
    Object.assign(form.texts, formOf(facts).texts, { to: '2013-12-31' });
    form.dictionary = [];
    expect(Object.fromEntries(problemsOf(form))).toEqual({ 'texts.to': words.endsBeforeItBegins });
  });

  it('has a place for what a permitted use speaks of, and asks for it', () => {
    const form = formOf(facts);
    form.choices['permittedUses'] = ['DUO:0000022', 'DUO:0000024', 'DUO:0000025', 'DUO:0000012'];
    const named = ['texts.useRegion', 'texts.publishFrom', 'texts.useMonths', 'texts.useStudies'];
    expect([...problemsOf(form).keys()].toSorted()).toEqual(named.toSorted());
    const typed = { useRegion: 'Ontario', publishFrom: '2027-06-30', useMonths: '24', useStudies: 'Stroke' };
    Object.assign(form.texts, typed);
    expect(problemsOf(form).size).toBe(0);
    expect(entryFactsSchema.parse(factsOf(form))).toMatchObject({ ...typed, useMonths: 24 });
    form.choices['permittedUses'] = ['DUO:0000042'];
    expect(problemsOf(form).get('texts.useMonths')).toBe(words.chooseItsTerm('time limit on use'));
  });

  it('refuses no restriction beside restrictions', () => {
    const form = formOf(facts);
    form.choices['permittedUses'] = ['DUO:0000004', 'DUO:0000021'];
    expect(problemsOf(form).get('choices.permittedUses')).toBe(words.noRestrictionAlone);
    form.choices['permittedUses'] = ['DUO:0000004'];
    expect(problemsOf(form).size).toBe(0);
  });

  it('knows where it has what the API names', () => {
    expect(placeOf(['permittedUses', '2'])).toBe('choices.permittedUses');
    expect(placeOf(['keywords', '1'])).toBe('texts.keywords');
    expect(placeOf(['quality', '1', 'value'])).toBe('quality.1.value');
  });
});
