import type { Credential } from '../../services/identity/src/accounts/domain/credentials.ts';

/** What the code has of one kind, and which doors that is. What is no door says why it opens nothing for anybody. */
export type Opening = { names: readonly string[] } & ({ doors: readonly Credential[] } | { opensNothing: string });

/**
 * Compares what the code has with what a table says of it, both ways.
 * @param file that holds the table
 * @returns a line for each difference that says what to do
 */
export function differences(found: readonly string[], openings: readonly Opening[], file: string): string[] {
  const told = openings.flatMap(({ names }) => names);
  const twice = told.filter((name, place) => told.indexOf(name) !== place);
  return [
    ...found
      .filter((name) => !told.includes(name))
      .map((name) => `${name} is new: say in ${file} which doors it is, or why it opens nothing for any account`),
    ...told.filter((name) => !found.includes(name)).map((name) => `${name} is there no more: take it out of ${file}`),
    ...twice.map((name) => `${name} stands twice in ${file}`),
  ];
}
