/** "Larkfield Primary Care Alliance · Clinical": facts in one line, without the empty ones. No line begins with a dot. */
export function dotted(facts: readonly (string | number | false | null | undefined)[]): string {
  return facts.filter(Boolean).join('\u00a0· ');
}
