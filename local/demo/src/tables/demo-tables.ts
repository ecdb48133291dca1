import { CORRECTIONS } from './corrections.ts';
import { DEMO_ENTRIES } from './entries/all-entries.ts';
import { allSources, inOrder } from './sources.ts';
import { macros, type Source } from './sql.ts';

/** When the tables were released. */
const RELEASED_AT = '2026-10-30T14:20:00Z';

/** The tables of the demo without any code: what `services/delivery/src/seed/demo-tables.ts` reads. */
export function demoTables() {
  const sources = allSources();
  return {
    releasedAt: RELEASED_AT,
    macros: macros(),
    // Each behind what it needs.
    sources: inOrder(Object.values(sources)).map(({ name, needs, sql }) => ({ name, needs: namesOf(needs), sql })),
    entries: DEMO_ENTRIES.map(({ tables, ...entry }) => ({
      ...entry,
      tables: tables.map(({ definition, needs, select }) => ({ definition, needs: namesOf(needs(sources)), select })),
    })),
    corrections: CORRECTIONS,
  };
}

function namesOf(sources: readonly Source[]): string[] {
  return sources.map(({ name }) => name);
}
