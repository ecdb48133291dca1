/**
 * How long searches of 100,000 entries take in the service, and what the index costs: a part of `npm run bench`.
 * Texts are drawn from 20,000 made-up words, few of them often and most of them seldom, as in a language.
 */
import { markdownTable } from '@carebourse/tools/markdown-table';
import { quantileOf } from '@carebourse/tools/statistics';
import { TextIndex } from '../src/search/text-index.ts';

const ENTRIES = 100_000;
const SEARCHES = 5_000;
const PAGE = 20;

/** Numbers from 0 to 1, the same in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return state / 0x7fff_ffff;
  };
}

const random = createRandom(2026);
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;

const SYLLABLES = 'ca ren al dio gno sis the ra pi on ex tri age im mu neu ro lo gi path ter med'.split(' ');
const words = Array.from({ length: 20_000 }, () =>
  Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(SYLLABLES)).join(''),
);
const word = (): string => words[Math.floor(random() ** 3 * words.length)] ?? '';
const sentence = (length: number): string => Array.from({ length }, word).join(' ');

const entries = Array.from({ length: ENTRIES }, (_, index) => ({
  id: index + 1,
  name: `${word()} ${word()} ${index + 1}`,
  texts: [sentence(35), sentence(2)],
  groups: ['treatment'],
  visible: true,
}));

/** What people type: words, beginnings of words as they are typed, parts, two words, numbers and what is not there. */
const QUERIES: Record<string, () => string> = {
  'a word': word,
  'the beginning of a word': () => word().slice(0, 3),
  'a single letter': () => word().charAt(0),
  'part of a word': () => word().slice(1, 5),
  'two words of a name': () => pick(entries).name.split(' ').slice(0, 2).join(' '),
  'the end of one word and the beginning of the next': () =>
    pick(entries).name.split(' ').slice(0, 2).join(' ').slice(2, -1),
  'a number': () => String(pick(entries).id),
  'what is not there': () => `${word()}x${word()}`,
};

function measure(run: () => void): number {
  const started = performance.now();
  run();
  return performance.now() - started;
}

/** Typed arrays are not part of the heap. */
function bytesUsed(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

const before = bytesUsed();
const index = new TextIndex();
const buildMs = measure(() => entries.forEach((entry) => index.set(entry)));
const megabytes = (bytesUsed() - before) / 1_000_000;

const rows: [string, number[]][] = Object.entries(QUERIES).map(([name, query]) => {
  const texts = Array.from({ length: SEARCHES }, query);
  const times = texts.map((text) => measure(() => void index.find({ text, limit: PAGE })));
  return [name, times];
});
rows.push(['all of these', rows.flatMap(([, times]) => times)]);

const COLUMNS = { 'a search for': 'text', 'p50 ms': 'figure', 'p99 ms': 'figure', 'max ms': 'figure' } as const;
const table = markdownTable(
  COLUMNS,
  rows.map(([name, times]) => {
    const sorted = times.toSorted((one, other) => one - other);
    return [name, ...[0.5, 0.99, 1].map((share) => quantileOf(sorted, share).toFixed(2))];
  }),
);
const [seconds, size] = [(buildMs / 1000).toFixed(1), megabytes.toFixed(0)];
const cost = `The index of ${ENTRIES.toLocaleString('en')} entries was made in ${seconds} s and takes ${size} MB.`;
process.stdout.write(`${table}\n\n${cost}\n`);
