import { expect, it } from 'vitest';
import { healthNumbersIn, ONTARIO_HEALTH_NUMBERS } from './named-persons.ts';

const identifier = { system: ONTARIO_HEALTH_NUMBERS, value: '5843-219-675 KT' };
const patient = { resourceType: 'Patient', id: 'example-1', identifier: [identifier] };

it.each<[string, unknown, string[]]>([
  ['a text that is one', { patient: '5843 219 675 kt', age: 65 }, ['5843219675']],
  ['an identifier of FHIR, however deep', { bundle: { entry: [{ resource: patient }] } }, ['5843219675']],
  ['an identifier whose number no card can have', [{ ...identifier, value: '5843219670' }], ['5843219670']],
  ['several, each once', [patient, '5843219675', '9876543217'], ['9876543217', '5843219675']],
  ['none of numbers, other systems, and texts about them', { n: 5843219675, of: 'See 5843219675.', system: 'x' }, []],
  ['none of nothing', null, []],
])('finds %s', (_what, sent, numbers) => {
  expect(healthNumbersIn(sent)).toEqual(numbers);
});
