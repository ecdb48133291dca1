import { healthNumberAt } from '@carebourse/testing/health-numbers';
import type { TableDefinition } from '@carebourse/contracts/tables';
import { questionSchema, type Answer, type QuestionInput } from '@carebourse/contracts/use';
import { answerFigures } from '@carebourse/table-store/figures/answer-figures';
import { eventually } from '@carebourse/testing/eventually';
import type { TestUser } from '@carebourse/testing/signing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTable } from '../../rpc/open-table.ts';
import { diceOf, type Dice } from '../../../tests/random-decisions.ts';
import { refusal } from '../../../tests/profile-double.ts';
import { releaseVisits, VISITS } from '../../../tests/visits.ts';
import { entries, startWorld, type World } from '../../../tests/world.ts';

/** `npm run prove` tries more. */
const TRIALS = Number(process.env['DIFFERENCING_TRIALS'] ?? 20);
/** Asked in each trial, half before somebody decides and half after it, by each grant in turn. */
const QUESTIONS = 200;
/** What one trial may take on a busy machine. */
const TRIAL_MS = 3_000;
/** Right guesses, at most; of few trials with so many standard errors. */
const TARGET = 0.52;
const ERRORS = 3;

const PERSONS = 500;
const SMALLEST_ATOM = 10;
const CITIES = ['Toronto', 'Ottawa', 'Hamilton', 'Kingston'];

/** Visits with a figure of each kind. */
const TABLE: TableDefinition = {
  ...VISITS,
  terms: {
    ...VISITS.terms,
    smallestAtom: SMALLEST_ATOM,
    measures: [
      {
        name: 'heavy',
        label: 'Heavy',
        fn: 'persons',
        where: [{ column: 'weight', op: '>=', value: 70 }],
      },
      { name: 'weight_sum', label: 'Weight', fn: 'sum', column: 'weight', where: [] },
      { name: 'weight_mean', label: 'Mean weight', fn: 'mean', column: 'weight', where: [] },
      { name: 'weights', label: 'Weights', fn: 'quartiles', column: 'weight', where: [] },
    ],
  },
};

const MEASURES: NonNullable<QuestionInput['measures']> = [
  { fn: 'count' },
  { fn: 'persons' },
  { fn: 'persons', column: 'heavy' },
  { fn: 'sum', column: 'weight_sum' },
  { fn: 'mean', column: 'weight_mean' },
  { fn: 'quartiles', column: 'weights' },
];

interface Grant {
  user: TestUser;
  requestId: number;
}

let world: World;
let tableId: number;
let grants: Grant[];

beforeAll(async () => {
  world = await startWorld();
  tableId = await releaseVisits(world.here.context, { ...entries.collection, persons: PERSONS, definition: TABLE });
  grants = [];
  for (const purposeKind of ['research', 'care'] as const) {
    const user = await world.person();
    grants.push({ user, requestId: await world.grant({ user, accessTypes: ['view'], purposeKind }) });
  }
});
afterAll(() => world?.stop());

/** Some narrow questions and some wide ones, so that sums can be taken from each other. */
function questionsOf(dice: Dice): QuestionInput[] {
  return Array.from({ length: QUESTIONS / 2 }, () => ({
    filters: dice.chance(0.6) ? [{ column: 'city', op: 'in', value: dice.some(CITIES, 3) }] : [],
    groupBy: dice.chance(0.5) ? [{ column: 'city' }] : [],
    measures: [dice.pick(MEASURES), dice.pick(MEASURES)].filter((one, at, all) => all.indexOf(one) === at),
  }));
}

/** Figures and their errors. */
function figuresOf({ rows, errors }: Pick<Answer, 'rows' | 'errors'>): string {
  return JSON.stringify([rows, errors]);
}

/** Everything that two grants learn: by questions, and from the table beside them. */
async function answersTo(questions: readonly QuestionInput[]): Promise<string[]> {
  const { context } = world.here;
  const answers: string[] = [];
  for (const [at, { user, requestId }] of grants.entries()) {
    const own = questions.filter((_, place) => place % grants.length === at);
    // The first goes all the way; the others are answered as the service does once it has opened the table.
    const asked = { requestId, tableId, question: JSON.stringify(own[0]) };
    const { answer } = await eventually(() => world.here.call(user, 'Ask', asked));
    const { workspace } = await eventually(() => world.here.call(user, 'GetWorkspace', { requestId }));
    answers.push(figuresOf(JSON.parse(answer)), JSON.stringify(workspace?.tables));
    const { table, asks } = await eventually(() => openTable(context, { requestId, tableId, userId: user.userId }));
    expect(asks).toBe('figures');
    const frozen = await context.tables.figures(table.release.contentHash);
    for (const question of own) {
      answers.push(figuresOf(answerFigures(frozen, TABLE, questionSchema.parse(question))));
    }
  }
  return answers;
}

it(
  `whether somebody refused is no better guessed than by a coin within a release, by ${QUESTIONS} questions of two grants`,
  { timeout: 60_000 + TRIALS * TRIAL_MS },
  async () => {
    let right = 0;
    let differing = 0;
    for (let trial = 0; trial < TRIALS; trial += 1) {
      const dice = diceOf(7_000_003 + trial);
      const questions = questionsOf(dice);
      const before = await answersTo(questions);
      const person = Math.floor(dice.next() * PERSONS);
      const refuses = dice.chance(0.5);
      const statements = refuses ? [refusal()] : [refusal({ decision: 'allow' })];
      world.profile.decide(`person ${person}`, healthNumberAt(person), statements);
      await eventually(() => world.here.context.directives.catchUp(0));
      const after = await answersTo(questions);
      // Whatever differs can only come from what was decided; what does not differ leaves nothing to go by.
      const differs = after.some((one, at) => one !== before[at]);
      if (differs) differing += 1;
      if ((differs || dice.chance(0.5)) === refuses) right += 1;
      world.profile.decide(`person ${person}`, undefined);
    }
    expect(differing).toBe(0);
    expect(right / TRIALS).toBeLessThanOrEqual(TARGET + (TRIALS < 10_000 ? ERRORS * Math.sqrt(0.25 / TRIALS) : 0));
  },
);
