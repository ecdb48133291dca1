import type { Conversion } from '@carebourse/contracts/agents';
import { cdsCardsSchema } from '@carebourse/contracts/cds-hooks';
import { expect, it } from 'vitest';
import { cardOf } from './card.ts';

const ID = '4b2d1c9e-4a38-4c0e-9a0a-2d6c5a1f7e10';
const SOURCE = { name: 'Kidney Failure Risk', title: 'Kidney failure', url: 'https://carebourse.example/agents/31' };
const outputSchema = { properties: { within2Years: { title: 'Chance within 2 years', unit: '%' } } };

function card(output: Record<string, unknown>, source = SOURCE, converted?: Conversion[]) {
  const made = cardOf({ id: ID, output, converted }, { outputSchema }, source);
  expect(cdsCardsSchema.parse({ cards: [made] }).cards).toEqual([made]);
  return made;
}

it('says value and unit at a glance, and below it the meaning, the facts, the limits, the method and the notice', () => {
  const output = {
    value: 22.3,
    unit: '%',
    notice: 'No licensed device.',
    method: { name: 'KFRE', version: '2016', source: 'JAMA 2016;315:164' },
    meaning: 'Within 5 years, 22.3 of 100.',
    within2Years: 7.8,
    limits: 'Children.',
    measured: true,
    more: { nested: 1 },
  };
  expect(card(output)).toEqual({
    uuid: ID,
    summary: 'Kidney failure: 22.3 %',
    detail: [
      'Within 5 years, 22.3 of 100.',
      '- Chance within 2 years: 7.8 %\n- measured: yes',
      'Children.',
      'KFRE, 2016. JAMA 2016;315:164',
      'No licensed device.',
    ].join('\n\n'),
    indicator: 'info',
    source: { label: SOURCE.name, url: SOURCE.url },
  });
});

it('says what was converted, as text', () => {
  const conversion = { field: 'acr', title: 'ACR *in urine*', from: '300 mg/g', to: '33.9 mg/mmol' };
  expect(card({ meaning: 'Fine.' }, SOURCE, [conversion]).detail).toBe(
    'Fine.\n\n- ACR \\*in urine\\*: converted from 300 mg/g to 33.9 mg/mmol',
  );
});

it('lists what is in a list, a line each and twenty at most', () => {
  const results = Array.from({ length: 30 }, (_, at) => ({ name: `Result ${at}`, value: '112 g/L', more: null }));
  const { detail } = card({ results, notes: ['one'] });
  expect(detail.split('\n')).toHaveLength(21);
  expect(detail).toContain('- Result 0, 112 g/L\n');
  expect(detail).toContain('- one');
});

it('leaves out of a line what a page draws', () => {
  const results = [{ name: 'Haemoglobin', value: '112 g/L', range: '120 to 160', number: 112, low: 120, high: 160 }];
  expect(card({ results }).detail).toBe('- Haemoglobin, 112 g/L, 120 to 160');
});

it('is as urgent as the agent says, where it says so', () => {
  expect(card({ indicator: 'critical' }).indicator).toBe('critical');
  expect(card({ indicator: 'red' }).indicator).toBe('info');
});

it('has a summary below 140 characters, whatever the agent says', () => {
  expect(card({}).summary).toBe('Kidney failure');
  const { summary } = card({ value: `${'x'.repeat(121)}😀😀😀`, unit: 'a\nb' });
  expect(summary.length).toBeLessThan(140);
  expect(summary.isWellFormed()).toBe(true);
  expect(summary).toMatch(/…$/);
});

it('shows texts of agents as text: no markup, no link, no heading, no new line', () => {
  const hostile =
    '# [a](javascript:alert(1)) ![b](https://x.example/p.png) <img src=x onerror=alert(1)> *c* `d`\n\n- e | f &lt;';
  const { detail } = card({ meaning: hostile, within2Years: '1. x' });
  expect(detail).not.toMatch(/(?<!\\)[#[\]<>*`|!&]/);
  expect(detail.split('\n')).toHaveLength(3);
  expect(card({ meaning: '- a list' }).detail).toBe(String.raw`\- a list`);
  expect(card({ meaning: '1. a list' }).detail).toBe(String.raw`1\. a list`);
});
