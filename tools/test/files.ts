import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What installs, builds and caches make, and Playwright's report. */
const MADE = new Set(['.git', 'node_modules', '.cache', 'generated', 'dist', 'test-results']);

/** Tools of others keep these in the temporary folder, whatever runs them. */
const KEPT_BY_OTHERS = /^(node-compile-cache|playwright-transform-cache)/;

/** All files below a folder but those that are made from others. A product's data may change meanwhile: it is one entry. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (MADE.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() && entry.name !== '.data' ? listFiles(path) : [path];
  });
}

/** What is left in the tests' own temporary folder. */
export function listLeft(temporary: string): string[] {
  const left = readdirSync(temporary).filter((name) => !KEPT_BY_OTHERS.test(name));
  return left.map((name) => join(temporary, name));
}
