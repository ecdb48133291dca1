import { readFileSync } from 'node:fs';

/** A file of the demonstration's content. */
export function readSeed(file: string): unknown {
  return JSON.parse(readFileSync(new URL(`../seed/${file}`, import.meta.url), 'utf8'));
}
