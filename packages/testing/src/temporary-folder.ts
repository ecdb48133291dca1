import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** An empty folder for the test at hand, also from its `beforeEach`; it goes after the test's `afterEach`. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `carebourse-${name}-`));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
