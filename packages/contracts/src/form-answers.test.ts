import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { optionsOf, type Question, QUESTION_KINDS, type QuestionKind, questionsSchema } from './entry-form.ts';
import {
  type Answers,
  answersOf,
  answersSchema,
  checkAnswers,
  ethicsDayOf,
  fileAnswersOf,
  shownQuestions,
} from './form-answers.ts';
import { FORM_TEMPLATES } from './form-templates.ts';
import { MESSAGES } from './messages.ts';

const { entryForm: words, validation } = MESSAGES;
const today = '2026-11-26';
const question = (fields: Partial<Question>): Question => ({
  id: 'q',
  kind: 'text',
  label: 'A question',
  required: false,
  ...fields,
});
const problemsOf = (form: readonly Partial<Question>[]) =>
  questionsSchema.safeParse(form.map(question)).error?.issues.map(({ path, message }) => [path.join('.'), message]) ??
  [];

describe('a form', () => {
  it.each(FORM_TEMPLATES.map(({ title, questions }) => [title, questions] as const))(
    'from the template “%s” fits',
    (_title, questions) => {
      expect(problemsOf(questions)).toEqual([]);
    },
  );

  it.each([
    ['two questions of one id', [{}, {}], '1.id', words.idTwice],
    ['an id that is no name', [{ id: '__proto__' }], '0.id', words.idInvalid],
    ['a choice of one', [{ kind: 'choice', options: ['Only'] }], '0.options', words.tooFewOptions],
    ['a choice of the same twice', [{ kind: 'choice', options: ['A', 'A'] }], '0.options', words.optionTwice],
    ['bounds that cross', [{ kind: 'number', min: 2, max: 1 }], '0.max', words.maxBelowMin],
    ['a text that ends an approval', [{ meaning: 'ethicsApprovalEnd' }], '0.meaning', words.meaningOfDate],
    [
      'two ends of an approval',
      [
        { kind: 'date', meaning: 'ethicsApprovalEnd' },
        { id: 'r', kind: 'date', meaning: 'ethicsApprovalEnd' },
      ],
      '1.meaning',
      words.meaningTwice,
    ],
    [
      'a question that hangs on itself',
      [{ kind: 'yesNo', shownIf: { question: 'q', equals: 'yes' } }],
      '0.shownIf',
      words.shownByEarlier,
    ],
    [
      'one that hangs on a file',
      [{ kind: 'file' }, { id: 'r', shownIf: { question: 'q', equals: '7' } }],
      '1.shownIf',
      words.shownByEarlier,
    ],
    [
      'one that hangs on a text',
      [{}, { id: 'r', shownIf: { question: 'q', equals: 'x' } }],
      '1.shownIf',
      words.shownByEarlier,
    ],
    [
      'one that hangs on no answer',
      [{ kind: 'yesNo' }, { id: 'r', shownIf: { question: 'q', equals: 'maybe' } }],
      '1.shownIf',
      words.shownByNoAnswer,
    ],
  ] as const)('is refused with %s', (_what, form, place, message) => {
    expect(problemsOf(form as unknown as Partial<Question>[])).toContainEqual([place, message]);
  });
});

describe('an answer', () => {
  it.each([
    [{ required: true }, ' ', words.answerRequired],
    [{ kind: 'text' }, 3, words.notAText],
    [{ kind: 'text' }, 'two\nlines', validation.notOneLine],
    [{ kind: 'choice', options: ['A', 'B'] }, 'C', validation.choiceRequired],
    [{ kind: 'yesNo' }, 'true', validation.choiceRequired],
    [{ kind: 'number', min: 1 }, 0, words.tooSmall(1)],
    [{ kind: 'number', max: 1 }, 2, words.tooLarge(1)],
    [{ kind: 'number' }, '3', words.notANumber],
    [{ kind: 'date' }, '2026-02-30', words.notADay],
    [{ kind: 'date', meaning: 'ethicsApprovalEnd' }, '2026-11-25', words.ethicsEnded],
    [{ kind: 'file' }, 'bringing', words.fileExpected],
    [{ kind: 'file', required: true }, '', words.answerRequired],
  ] as const)('to %j is not %j', (fields, answer, message) => {
    expect(checkAnswers([question(fields as Partial<Question>)], { q: answer }, today).problems).toEqual({
      q: message,
    });
  });

  it('to nothing that was asked is told, also where the name is one of objects', () => {
    expect(checkAnswers([], { gone: 'x' }, today).problems).toEqual({ gone: words.notAsked });
    expect(checkAnswers([question({ id: 'constructor' })], {}, today)).toMatchObject({
      problems: {},
      answered: [{ answer: null }],
    });
    expect(answersSchema.parse(JSON.parse('{"__proto__": "x"}'))).toEqual({});
  });

  it('says until when the ethics approval holds, to the day', () => {
    const form = [question({ kind: 'date', meaning: 'ethicsApprovalEnd' })];
    expect(ethicsDayOf(checkAnswers(form, { q: today }, today).answered)).toBe(today);
    expect(ethicsDayOf(checkAnswers(form, {}, today).answered)).toBeNull();
  });

  it('is a file once: it serves no two questions', () => {
    const form = [question({ kind: 'file' }), question({ id: 'r', kind: 'file' })];
    const { problems, answered } = checkAnswers(form, { q: 7, r: 7 }, today);
    expect(problems).toEqual({ r: words.fileTwice });
    expect(fileAnswersOf(answered)[0]).toEqual({ question: 'q', id: 7 });
    expect(checkAnswers(form, { q: 7, r: 8 }, today).problems).toEqual({});
    expect(Object.keys(checkAnswers(form, { q: 0, r: 1.5 }, today).problems)).toEqual(['q', 'r']);
  });

  it('keeps no health number', () => {
    const { answered } = checkAnswers([question({ kind: 'longText' })], { q: 'Patient 1234567897' }, today);
    expect(JSON.stringify(answered)).not.toContain('1234567897');
  });
});

/** Forms that a steward could save, with questions that hang on others. */
const forms = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...QUESTION_KINDS),
      required: fc.boolean(),
      hangsOn: fc.nat(),
      equals: fc.nat(),
      hangs: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  .map((drawn) => {
    const form: Question[] = [];
    for (const { kind, required, hangsOn, equals, hangs } of drawn) {
      const asked = form.filter((earlier) => optionsOf(earlier));
      const by = asked[hangsOn % asked.length];
      const options = by && optionsOf(by);
      const shownIf = hangs && by && options && { question: by.id, equals: options[equals % options.length] ?? '' };
      form.push(
        question({
          id: `q${form.length}`,
          kind,
          required,
          ...(kind === 'choice' && { options: ['A', 'B', 'C'] }),
          ...(shownIf && { shownIf }),
        }),
      );
    }
    return form;
  });

/** An answer to a question without a list of answers; no two files are the same. */
function plainAnswer(kind: QuestionKind, at: number): string | number {
  if (kind === 'number') return 1;
  if (kind === 'file') return at + 1;
  return kind === 'date' ? today : 'Words';
}

/** Somebody who answers what the screen shows, one after the other. */
function fillIn(form: readonly Question[], choose: readonly number[], isThorough: boolean): Answers {
  const answers: Answers = {};
  form.forEach((asked, at) => {
    if (!shownQuestions(form, answers).some(({ id }) => id === asked.id)) return;
    if (!asked.required && !isThorough) return;
    const options = optionsOf(asked);
    const chosen = options?.[(choose[at] ?? 0) % options.length];
    answers[asked.id] = chosen ?? plainAnswer(asked.kind, at);
  });
  return answers;
}

it('whoever answers what the screen shows as required is taken, and nothing that it does not show is required', () => {
  fc.assert(
    fc.property(forms, fc.array(fc.nat(), { maxLength: 12 }), fc.boolean(), (form, choose, isThorough) => {
      expect(problemsOf(form)).toEqual([]);
      const answers = fillIn(form, choose, isThorough);
      const { answered, problems } = checkAnswers(form, answers, today);
      expect(problems).toEqual({});
      expect(answered.map((one) => one.question)).toEqual(shownQuestions(form, answers).map(({ id }) => id));
      expect(answersOf(answered)).toEqual(answers);

      const missing = Object.keys(checkAnswers(form, {}, today).problems);
      expect(missing).toEqual(shownQuestions(form, {}).flatMap(({ id, required }) => (required ? [id] : [])));
    }),
  );
});
