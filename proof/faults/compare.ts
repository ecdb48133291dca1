import { THINGS, type Expected, type Lines, type Thing } from './expectation.ts';

/** Something that is not there exactly as often as was acknowledged. */
export interface Difference {
  verdict: 'lost' | 'doubled';
  thing: Thing;
  line: string;
  /** During which it was asked for; 0 when nobody was told of it. */
  fault: number;
}

/** Of the things that were looked for: what is missing, and what is there too often or that nobody was told of. */
export function compare(expected: Record<Thing, Expected[]>, found: Partial<Lines>): Difference[] {
  return THINGS.flatMap((thing) => (found[thing] ? compareLines(thing, expected[thing], found[thing]) : []));
}

function compareLines(thing: Thing, expected: readonly Expected[], found: readonly string[]): Difference[] {
  const left = new Map<string, number>();
  for (const line of found) left.set(line, (left.get(line) ?? 0) + 1);
  const lost: Difference[] = [];
  const faults = new Map<string, number>();
  for (const { line, fault } of expected) {
    faults.set(line, fault);
    const there = left.get(line) ?? 0;
    if (there === 0) lost.push({ verdict: 'lost', thing, line, fault });
    else left.set(line, there - 1);
  }
  const doubled = [...left].flatMap(([line, times]) =>
    Array.from({ length: times }, () => ({ verdict: 'doubled', thing, line, fault: faults.get(line) ?? 0 }) as const),
  );
  return [...lost, ...doubled];
}
