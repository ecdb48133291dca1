const WORDS: Record<string, string> = {
  // Counted, not measured.
  '1': '',
  a: 'years',
  mo: 'months',
  wk: 'weeks',
  d: 'days',
  h: 'hours',
  min: 'minutes',
  s: 'seconds',
};

/** A UCUM code as people write it; undefined where there is nothing to say. Programs get the code itself. */
export function unitWords(unit: string | null): string | undefined {
  if (!unit) return undefined;
  const words = Object.hasOwn(WORDS, unit) ? WORDS[unit] : written(unit);
  return words || undefined;
}

/** What stands behind a name: nothing, or its unit. */
export function inUnit(unit: string | null): string {
  const words = unitWords(unit);
  return words ? ` (${words})` : '';
}

function written(unit: string): string {
  return unit
    .replaceAll(/\{([^}]*)\}/g, (_, note: string) => note.replaceAll('_', ' '))
    .replaceAll(/(?<![A-Za-z])u(?=(mol|g|L|m)(?![A-Za-z]))/g, 'µ')
    .replaceAll(/(?<=m)2(?!\d)/g, '²');
}
