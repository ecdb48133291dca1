import { MESSAGES } from '@carebourse/contracts/messages';
import { expect, test } from 'vitest';
import { choiceProblem } from './file-choice.ts';

const { requestFiles: words } = MESSAGES;

test.each([
  [{ name: 'plan.pdf', size: 20 * 1024 * 1024 }, undefined],
  [{ name: 'plan.pdf', size: 20 * 1024 * 1024 + 1 }, words.tooLarge(20)],
  [{ name: 'plan.pdf', size: 0 }, words.empty],
  [{ name: 'plan.docm', size: 10 }, words.kindNotTaken],
])('%j is told before it is sent: %s', (file, problem) => {
  expect(choiceProblem(file, 1)).toBe(problem);
});

test('a message has room for five', () => {
  expect(choiceProblem({ name: 'plan.pdf', size: 10 }, 0)).toBe(words.tooMany(5));
});
