import { Ajv2020 } from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { InputError, NOTICE, OutOfRangeError, type Agent } from '../agent.ts';
import { allAgents } from './all.ts';

/** As the product reads the schemas: strictly, with units, and of what they are, as the additions. */
const ajv = new Ajv2020({ strict: true, keywords: ['unit', 'ucum', 'loinc'] });
const takes = (schema: object) => ajv.compile(schema);

interface Property {
  title?: string;
  enum?: unknown[];
  type?: string;
  minimum?: number;
  maximum?: number;
}
const propertiesOf = (schema: object) => (schema as { properties: Record<string, Property> }).properties;

/** The bounds of a property, and all that it may be where that is few. */
function ends({ enum: few, type, minimum, maximum }: Property): unknown[] {
  if (few) return few;
  if (type === 'boolean') return [true, false];
  return [minimum, maximum].filter((bound) => bound !== undefined);
}

/** The answer, or undefined when the input is beyond what the rule was made for. */
function answerWithin(agent: Agent, input: object): object | undefined {
  try {
    return agent.answer(input);
  } catch (error) {
    if (error instanceof OutOfRangeError) return undefined;
    throw error;
  }
}

test('slugs and entries are each of one agent', () => {
  expect(new Set(allAgents.map(({ slug }) => slug)).size).toBe(allAgents.length);
  expect(new Set(allAgents.map(({ agentId }) => agentId)).size).toBe(allAgents.length);
});

test('each fits an entry of the demo catalogue', () => {
  const file = new URL('../../../demo/catalogue/agents.json', import.meta.url);
  const entries = JSON.parse(readFileSync(file, 'utf8')) as { id: number; name: string }[];
  const fitted = allAgents.map(({ slug, agentId }) => [slug, entries.find(({ id }) => id === agentId)?.name]);
  expect(Object.fromEntries(fitted)).toEqual({
    'lab-results': 'Lab Results in Plain Language',
    'renal-dosing': 'Renal Dosing Check',
    'depression-follow-up': 'Depression Follow-up Planner',
    'kidney-failure-risk': 'Kidney Failure Risk',
    'liver-fibrosis': 'Liver Fibrosis Index',
    'atrial-fibrillation': 'Atrial Fibrillation Scores',
    'diabetes-risk': 'Type 2 Diabetes Risk Questionnaire',
    'readmission-risk': 'Readmission Risk at Discharge',
  });
});

describe.each(allAgents)('$slug', (agent) => {
  const { example, inputSchema, outputSchema } = agent;

  test('answers its example as it says', () => {
    expect(agent.answer(example.input)).toEqual(example.output);
  });

  test('has an example that its schemas take', () => {
    expect(takes(inputSchema)(example.input)).toBe(true);
    expect(takes(outputSchema)(example.output)).toBe(true);
  });

  test('names what it computed by, what it does not cover, and that it is no device', () => {
    expect(example.output).toMatchObject({
      notice: NOTICE,
      limits: expect.stringMatching(/\w/) as string,
      method: { name: expect.stringMatching(/\w/) as string, source: expect.stringMatching(/\w/) as string },
    });
  });

  test('has a title for each property', () => {
    for (const schema of [inputSchema, outputSchema])
      for (const [name, property] of Object.entries(propertiesOf(schema))) expect(property.title, name).toMatch(/\w/);
  });

  test('refuses what its schema does not name, and what lacks something', () => {
    expect(() => agent.answer({ ...example.input, surprise: 1 })).toThrow(InputError);
    for (const name of (inputSchema as { required: string[] }).required) {
      const { [name]: _, ...lacking } = example.input as Record<string, unknown>;
      expect(() => agent.answer(lacking), name).toThrow(InputError);
    }
  });

  test.each([null, undefined, 1, 'text', [], [{}], {}, { __proto__: null }])('refuses %o', (input) => {
    expect(() => agent.answer(input)).toThrow(InputError);
  });

  test('answers by its output schema at each end of each property, or says that it is out of range', () => {
    const isAnswer = takes(outputSchema);
    for (const [name, property] of Object.entries(propertiesOf(inputSchema))) {
      for (const end of ends(property)) {
        const answer = answerWithin(agent, { ...example.input, [name]: end });
        if (answer && !isAnswer(answer)) expect.fail(`${name} ${String(end)}: ${ajv.errorsText(isAnswer.errors)}`);
      }
    }
  });

  test('refuses numbers beyond the bounds of each property', () => {
    for (const [name, { minimum, maximum }] of Object.entries(propertiesOf(inputSchema))) {
      if (minimum === undefined || maximum === undefined) continue;
      for (const beyond of [minimum - 1, maximum + 1, Infinity, NaN])
        expect(() => agent.answer({ ...example.input, [name]: beyond }), name).toThrow(InputError);
    }
  });
});

/** What the sources do not cover, in words. */
test.each([
  ['renal-dosing', { dialysis: true }, /dialysis/],
  ['renal-dosing', { pregnant: true }, /pregnancy/],
  ['renal-dosing', { stable: false }, /stable/],
  ['atrial-fibrillation', { valvular: true }, /mechanical valves/],
  ['diabetes-risk', { hasDiabetes: true }, /do not have it/],
  ['depression-follow-up', { bipolar: true }, /bipolar/],
  ['depression-follow-up', { perinatal: true }, /birth/],
])('%s refuses %o', (slug, change, words) => {
  const agent = named(slug);
  const ask = () => agent.answer({ ...agent.example.input, ...change });
  expect(ask).toThrow(OutOfRangeError);
  expect(ask).toThrow(words);
});

/** Each source's own range, as its form shows it: a schema that takes more promises what the rule refuses. */
test.each([
  ['kidney-failure-risk', 'age', { minimum: 18, maximum: 120 }],
  ['kidney-failure-risk', 'egfr', { minimum: 10, exclusiveMaximum: 60 }],
  ['kidney-failure-risk', 'acr', { exclusiveMinimum: 0, maximum: 5000 }],
  ['renal-dosing', 'age', { minimum: 18, maximum: 120 }],
  ['liver-fibrosis', 'age', { minimum: 35, maximum: 120 }],
  ['atrial-fibrillation', 'age', { minimum: 18, maximum: 120 }],
  ['diabetes-risk', 'age', { minimum: 35, maximum: 120 }],
  ['depression-follow-up', 'age', { minimum: 18, maximum: 120 }],
  ['readmission-risk', 'age', { minimum: 18, maximum: 120 }],
])('%s states the range of %s', (slug, field, range) => {
  expect(propertiesOf(named(slug).inputSchema)[field]).toMatchObject(range);
});

test.each(allAgents)('$slug refuses no number that its schema takes', (agent) => {
  for (const [name, property] of Object.entries(propertiesOf(agent.inputSchema))) {
    if (property.type !== 'number' && property.type !== 'integer') continue;
    for (const end of ends(property))
      expect(answerWithin(agent, { ...agent.example.input, [name]: end })).toBeDefined();
  }
});

test('an answer about self-harm stops the plan', () => {
  const agent = named('depression-follow-up');
  const answer = agent.answer({ ...agent.example.input, selfHarm: 1 });
  expect(answer).toMatchObject({
    value: 10,
    safetyFirst: true,
    meaning: expect.stringMatching(/Ask about safety today.*9-8-8/) as string,
    proposed: 'No plan is proposed before safety is clear.',
  });
});

test.each([
  [{ egfr: 12, acr: 300 }, /preparing for dialysis/],
  [{ egfr: 25, acr: 200 }, /whole team/],
  [{ egfr: 55, acr: 1 }, /below the 3 to 5%/],
])('the risk of %o is read by the bounds of KDIGO', (change, words) => {
  const agent = named('kidney-failure-risk');
  const answer = agent.answer({ ...agent.example.input, ...change });
  expect(answer).toMatchObject({ meaning: expect.stringMatching(words) as string });
});

function named(slug: string): Agent {
  const agent = allAgents.find((one) => one.slug === slug);
  if (!agent) throw new Error(`no agent is named ${slug}`);
  return agent;
}

test('what a label or a guideline says begins with whose it is, and from where', () => {
  const outputOf = (slug: string) => allAgents.find((agent) => agent.slug === slug)?.example.output;
  expect(outputOf('renal-dosing')).toMatchObject({ meaning: expect.stringMatching(/^Neurontin, US prescribing/) });
  expect(outputOf('atrial-fibrillation')).toMatchObject({ meaning: expect.stringMatching(/^By the European/) });
});
