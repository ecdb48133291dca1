import type { Directive } from '@carebourse/contracts/directives';
import { expect, it } from 'vitest';
import { withDecisions, withoutDecision } from './change.ts';

const about = (tableId: number): Directive => ({
  decision: 'refuse',
  what: { type: 'tables', tableIds: [tableId] },
  who: { type: 'everyone' },
  purposes: [],
  from: null,
  until: null,
});
const [first, second, third] = [about(1), about(2), about(3)];

it('a decision comes last, or in the place of another', () => {
  expect(withDecisions([first], [second])).toEqual([first, second]);
  expect(withDecisions([first, second], [third], first)).toEqual([third, second]);
});

it('one whose place is gone meanwhile comes last', () => {
  expect(withDecisions([first], [third], second)).toEqual([first, third]);
});

it('nothing is decided twice', () => {
  expect(withDecisions([first, second], [first, third])).toEqual([first, second, third]);
  expect(withDecisions([first, second], [second], first)).toEqual([second]);
});

it('a decision that is taken back is gone, and the others stay', () => {
  expect(withoutDecision([first, second], first)).toEqual([second]);
  expect(withoutDecision([second], first)).toEqual([second]);
});
