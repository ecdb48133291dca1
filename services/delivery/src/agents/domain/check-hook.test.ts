import type { HookDeclaration } from '@carebourse/contracts/hook-declaration';
import { MESSAGES } from '@carebourse/contracts/messages';
import { expect, it } from 'vitest';
import { checkHook } from './check-hook.ts';

const { hooks: words } = MESSAGES;

const schema = { type: 'object', properties: { age: {}, sex: {} }, required: ['age'] };
const age = { read: 'age', at: '/prefetch/patient/birthDate' } as const;

function hookOf(input: HookDeclaration['input']): HookDeclaration {
  const prefetch = { patient: 'Patient/{{context.patientId}}' };
  return { hook: 'patient-view', title: 'Risk', description: 'Of the patient', prefetch, input };
}

it('fits when it reads all that the agent needs, from its own queries or the context', () => {
  const sex = { read: 'value', at: '/context/sex' } as const;
  expect(checkHook(hookOf({ age, sex }), schema)).toEqual({});
});

it('reads nothing that the agent does not take', () => {
  const none = { [`hook.input.hight`]: [words.propertyUnknown] };
  expect(checkHook(hookOf({ age, hight: age }), schema)).toEqual(none);
  expect(checkHook(hookOf({ hight: age }), { type: 'object' })).toEqual(none);
});

it('reads from no query that it does not have, also not from what every object has', () => {
  for (const query of ['labs', 'constructor']) {
    const sex = { read: 'value', at: `/prefetch/${query}/sex` } as const;
    expect(checkHook(hookOf({ age, sex }), schema)).toEqual({ 'hook.input.sex': [words.queryMissing] });
  }
});

it('names all that the agent needs and it does not read', () => {
  expect(checkHook(hookOf({}), { ...schema, required: ['age', 'sex'] })).toEqual({
    'hook.input': [words.propertyMissing('age, sex')],
  });
});
