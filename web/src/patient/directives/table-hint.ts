import type { DirectiveTable } from '@carebourse/contracts/directives';
import { nextReleaseWords } from '../../lib/next-release.ts';

/** What is said of a table beside its title: its entry, its next release, and whether nobody real is in it. */
export function hintOf(table: Pick<DirectiveTable, 'entryName' | 'nextReleaseBy' | 'synthetic'>): string {
  return [table.entryName, nextReleaseWords(table), table.synthetic && 'Synthetic data'].filter(Boolean).join(' · ');
}
