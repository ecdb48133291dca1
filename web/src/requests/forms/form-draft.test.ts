import { MESSAGES } from '@carebourse/contracts/messages';
import { FORM_TEMPLATES } from '@carebourse/contracts/form-templates';
import { describe, expect, it } from 'vitest';
import { answersFrom, typedFrom } from './answer-form.ts';
import { draftOf, newQuestion, placeOf, problemsOf, questionsOf, shownByChoices } from './form-draft.ts';

const { entryForm: words } = MESSAGES;

describe('the editor of a form', () => {
  it.each(FORM_TEMPLATES)('gives back the questions of the template $id', ({ questions }) => {
    expect(questionsOf(draftOf(questions))).toEqual(questions);
  });

  it('gives a new question an id that no other has', () => {
    const one = newQuestion([]);
    const two = newQuestion([one]);
    expect(newQuestion([two]).name).not.toBe(two.name);
    expect(problemsOf({ questions: [{ ...one, label: 'One' }] })).toEqual(new Map());
  });

  it('offers the answers of earlier questions, in words', () => {
    const asked = { ...newQuestion([]), kind: 'yesNo' as const, label: 'Linked' };
    expect(shownByChoices({ questions: [asked] }, 1)).toEqual([
      { value: 'question1:yes', label: '1. Linked: Yes' },
      { value: 'question1:no', label: '1. Linked: No' },
    ]);
    expect(shownByChoices({ questions: [asked] }, 0)).toEqual([]);
  });

  it('tells what is wrong where it was entered', () => {
    const question = { ...newQuestion([]), kind: 'choice' as const, shownBy: 'gone:a:b' };
    expect(Object.fromEntries(problemsOf({ questions: [question] }))).toEqual({
      'questions.0.label': words.required,
      'questions.0.options': words.tooFewOptions,
      'questions.0.shownBy': words.shownByEarlier,
    });
    expect(placeOf(['questions', '2', 'options', '1'])).toBe('questions.2.options');
  });
});

describe('answers', () => {
  const form = questionsOf({
    questions: [
      { ...newQuestion([]), name: 'linked', kind: 'yesNo' },
      { ...newQuestion([]), name: 'how', shownBy: 'linked:yes' },
      { ...newQuestion([]), name: 'people', kind: 'number' },
    ],
  });

  it('are sent where their question is shown, and numbers as such', () => {
    const typed = { linked: 'no', how: 'By name', people: ' 1 200,5 ' };
    expect(answersFrom(form, typed)).toEqual({ linked: 'no', people: 1200.5 });
    // It can be two numbers: sent as it was typed, it is refused, and the field says so before.
    expect(answersFrom(form, { ...typed, people: '1,200' })).toEqual({ linked: 'no', people: '1,200' });
    expect(answersFrom(form, { ...typed, linked: 'yes', people: 'many' })).toEqual({
      linked: 'yes',
      how: 'By name',
      people: 'many',
    });
    expect(typedFrom({ linked: 'no', people: 1200 })).toEqual({ linked: 'no', people: '1200' });
  });
});
