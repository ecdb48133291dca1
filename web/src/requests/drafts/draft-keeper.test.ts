import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { draftFieldsSchema } from '@carebourse/contracts/request-drafts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../../lib/http.ts';
import { createDraftKeeper, type DraftState } from './draft-keeper.ts';

const fields = (purpose: string) => draftFieldsSchema.parse({ purpose });
let sent: [purpose: string, seen: number][];
let states: DraftState['at'][];
let answer: () => Promise<{ version: number }>;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  states = [];
  vi.stubGlobal('window', Object.assign(new EventTarget(), { setTimeout, clearTimeout }));
  answer = () => Promise.resolve({ version: sent.length });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const keeperOf = (seen = 0) =>
  createDraftKeeper({
    seen,
    save: ({ purpose }, version) => {
      sent.push([purpose, version]);
      return answer();
    },
    onState: ({ at }) => states.push(at),
  });
const refusal = (type: string) => () => Promise.reject(new ApiError(409, 'No', { type }));

it('saves once typing pauses, each save over the one before', async () => {
  const keeper = keeperOf();
  keeper.type(fields('a'));
  keeper.type(fields('ab'));
  await vi.runAllTimersAsync();
  keeper.type(fields('abc'));
  await vi.runAllTimersAsync();
  expect(sent).toEqual([
    ['ab', 0],
    ['abc', 1],
  ]);
  expect(states.at(-1)).toBe('saved');
});

it('tries again while nothing can be reached, and at once when the connection is back', async () => {
  const keeper = keeperOf();
  answer = () => Promise.reject(new NetworkError(undefined));
  keeper.type(fields('a'));
  await keeper.flush();
  expect(states.at(-1)).toBe('unsent');
  answer = () => Promise.resolve({ version: 1 });
  window.dispatchEvent(new Event('online'));
  await keeper.flush();
  expect(states.at(-1)).toBe('saved');
  await vi.runAllTimersAsync();
  expect(sent).toHaveLength(2);
});

it('overwrites nothing of another window before it is told to', async () => {
  const keeper = keeperOf(1);
  answer = refusal(PROBLEM_TYPES.draftChanged);
  keeper.type(fields('mine'));
  await keeper.flush();
  keeper.type(fields('mine, and more'));
  await vi.runAllTimersAsync();
  expect(sent).toHaveLength(1);
  expect(states.at(-1)).toBe('changed');
  answer = () => Promise.resolve({ version: 8 });
  keeper.saveOver(7);
  await vi.runAllTimersAsync();
  expect(sent.at(-1)).toEqual(['mine, and more', 7]);
});

it('says where a draft was sent or discarded elsewhere, and what else is refused', async () => {
  const keeper = keeperOf(3);
  answer = refusal(PROBLEM_TYPES.draftGone);
  keeper.type(fields('a'));
  await keeper.flush();
  expect(states.at(-1)).toBe('gone');
  answer = refusal(PROBLEM_TYPES.alreadyRequested);
  keeper.saveOver(0);
  await vi.runAllTimersAsync();
  expect(states.at(-1)).toBe('refused');
});

it('begins no save while the request is sent, and goes on when that was refused', async () => {
  const keeper = keeperOf();
  keeper.type(fields('a'));
  await keeper.hold();
  await vi.runAllTimersAsync();
  expect(sent).toEqual([]);
  keeper.release();
  await vi.runAllTimersAsync();
  expect(sent).toEqual([['a', 0]]);
});
