import { expect, it } from 'vitest';
import { ruleWords } from './rule-words.ts';

it('says what is approved at once, for how long, and by which permitted uses', () => {
  expect(ruleWords({ terms: ['DUO:0000006', 'DUO:0000043'], accessTypes: ['view'], days: 1826, on: true })).toBe(
    'This entry’s steward lets what fits be approved at once: View only for 1,826 days, where what it is for fits health or medical or biomedical research or clinical care use and nothing else speaks against it. A person decides on everything else, and on research that names no ethics approval.',
  );
  expect(ruleWords({ terms: ['DUO:0000043'], accessTypes: ['view', 'api'], days: 1, on: true })).toContain(
    'View only and API access for 1 day, where',
  );
});
