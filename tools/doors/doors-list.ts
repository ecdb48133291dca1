import {
  CREDENTIALS,
  stateAfter,
  ACCESS_ENDS,
  type Credential,
  type CredentialState,
  type AccessEnd,
} from '../../services/identity/src/accounts/domain/credentials.ts';

/** What happens to a door where its line says nothing else; for all other ways out it stays open. */
const ELSE: Partial<Record<AccessEnd, CredentialState>> = { suspended: 'rests', deleted: 'shut' };

const LEGEND = `Deleting the account shuts every door for good, suspending it as long as that lasts. Beyond that, what a line names shuts its doors for good, and all else leaves them open. \`Renewed\` takes the new secret alone.`;

const inWords = (name: string): string => name.replaceAll('-', ' ');

/** "signed out, password reset", or "renewed: password reset": the states that differ from `ELSE`. */
function lineOf(door: Credential): string {
  const differing = ACCESS_ENDS.filter((wayOut) => stateAfter(wayOut, door) !== (ELSE[wayOut] ?? 'open'));
  const byState = Map.groupBy(differing, (wayOut) => stateAfter(wayOut, door));
  const parts = [...byState].map(([state, ways]) => {
    const named = ways.map(inWords).join(', ');
    return state === 'shut' ? named : `${state}: ${named}`;
  });
  return parts.join('; ') || 'nothing more';
}

/** The doors, each with what the ways out do to it, as a list of Markdown. Doors alike share a line. */
export function doorsList(): string {
  const alike = Map.groupBy(Object.keys(CREDENTIALS) as Credential[], lineOf);
  const lines = [...alike].map(
    ([line, doors]) => `- **${doors.map((door) => CREDENTIALS[door]).join('; ')}**: ${line}`,
  );
  return `${LEGEND}\n\n${lines.join('\n')}`;
}

const SECTION = /(<!-- doors: .* -->)[\s\S]*(<!-- \/doors -->)/;

/** A document with the list between its markers. @throws when it has none */
export function withDoors(document: string): string {
  if (!SECTION.test(document)) throw new Error('the document has no place for the list of doors');
  return document.replace(SECTION, (_whole, start: string, end: string) => `${start}\n\n${doorsList()}\n\n${end}`);
}
