import { describe, expect, it } from 'vitest';
import { wordDuring, type Decision } from './word-timeline.ts';

const refused: Decision = { word: 'refuse', sentAt: 1_000, ackedAt: 2_000 };
const allowedAgain: Decision = { word: 'allow', sentAt: 20_000, ackedAt: 21_000 };

describe('what a read must show of somebody', () => {
  it.each([
    ['who has decided nothing', [], 0, 100, 'allow'],
    ['who decides after it', [refused], 0, 999, 'allow'],
    ['who decides during it', [refused], 0, 1_000, undefined],
    ['who refused five seconds before', [refused], 7_000, 7_100, undefined],
    ['who refused more than five seconds before', [refused], 7_001, 7_100, 'refuse'],
    ['who is not answered', [{ word: 'refuse', sentAt: 1_000 }], 60_000, 60_100, undefined],
    ['who allows again during it', [refused, allowedAgain], 19_000, 20_500, undefined],
    ['who allowed again more than five seconds before', [refused, allowedAgain], 26_001, 26_100, 'allow'],
  ] as const)('%s', (_says, decisions, beganAt, endedAt, word) => {
    expect(wordDuring(decisions, { beganAt, endedAt })).toBe(word);
  });
});
