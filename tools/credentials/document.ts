import {
  ACCESS_ENDS,
  CREDENTIALS,
  stateAfter,
  type AccessEnd,
  type Credential,
  type CredentialState,
} from './table.ts';

/** What happens to a credential where its line says nothing else; after all other ends of access it stays open. */
const ELSE: Partial<Record<AccessEnd, CredentialState>> = { suspended: 'rests', deleted: 'shut' };

const LEGEND = `Deleting the account ends every credential for good. Suspending it ends every credential until the account is reinstated. A line names what else ends its credentials for good; everything else leaves them valid. After an end marked \`renewed\`, only the new secret is valid.`;

const inWords = (name: string): string => name.replaceAll('-', ' ');

/** "signed out, password reset", or "renewed: password reset": the states that differ from `ELSE`. */
function lineOf(credential: Credential): string {
  const differing = ACCESS_ENDS.filter((end) => stateAfter(end, credential) !== (ELSE[end] ?? 'open'));
  const byState = Map.groupBy(differing, (end) => stateAfter(end, credential));
  const parts = [...byState].map(([state, ends]) => {
    const named = ends.map(inWords).join(', ');
    return state === 'shut' ? named : `${state}: ${named}`;
  });
  return parts.join('; ') || 'nothing more';
}

/** The credentials, each with what ends it, as a list of Markdown. Credentials alike share a line. */
function credentialList(): string {
  const alike = Map.groupBy(Object.keys(CREDENTIALS) as Credential[], lineOf);
  const lines = [...alike].map(
    ([line, credentials]) => `- **${credentials.map((name) => CREDENTIALS[name].words).join('; ')}**: ${line}`,
  );
  return `${LEGEND}\n\n${lines.join('\n')}`;
}

const SECTION = /(<!-- credentials: .* -->)[\s\S]*(<!-- \/credentials -->)/;

/** A document with the list between its markers. @throws when it has none */
export function withCredentials(document: string): string {
  if (!SECTION.test(document)) throw new Error('the document has no place for the list of credentials');
  return document.replace(SECTION, (_whole, start: string, end: string) => `${start}\n\n${credentialList()}\n\n${end}`);
}
