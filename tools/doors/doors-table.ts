import {
  DOORS,
  REASONS,
  stateAfter,
  WAYS_OUT,
  type Door,
  type DoorState,
  type WayOut,
} from '../../services/identity/src/domain/accounts/doors.ts';
import { markdownTable } from '../markdown-table.ts';

const doors = Object.keys(DOORS) as Door[];

/** What is open as before is left blank, so that one sees what is not. */
const inCell = (state: DoorState): string => (state === 'open' ? '' : state);

const inWords = (name: string): string => name.replaceAll('-', ' ');

/** The doors and the ways out as a table of Markdown, with the reasons below. */
export function doorsTable(): string {
  const columns = Object.fromEntries(['door', ...WAYS_OUT.map(inWords)].map((title) => [title, 'text'] as const));
  const rows = doors.map((door) => [DOORS[door], ...WAYS_OUT.map((wayOut) => inCell(stateAfter(wayOut, door)))]);
  return `${markdownTable(columns, rows)}

- Blank: open as before. \`shut\`: for good. \`rests\`: until the account is reinstated, then as before. \`renewed\`: takes the new secret and no longer the old one.
${REASONS.map(reason).join('\n')}`;
}

function reason({ doors: about, after, because }: (typeof REASONS)[number]): string {
  const others = WAYS_OUT.filter((wayOut) => !after.includes(wayOut));
  const ways = after.length <= others.length ? quoted(after) : `all but ${quoted(others)}`;
  return `- After ${ways}: ${about.map((door) => DOORS[door]).join(', ')}. ${because}`;
}

function quoted(ways: readonly WayOut[]): string {
  return ways.map((wayOut) => `“${inWords(wayOut)}”`).join(', ');
}

const SECTION = /(<!-- doors: .* -->)[\s\S]*(<!-- \/doors -->)/;

/** A document with the table between its markers. @throws when it has none */
export function withDoors(document: string): string {
  if (!SECTION.test(document)) throw new Error('the document has no place for the table of doors');
  return document.replace(SECTION, (_whole, start: string, end: string) => `${start}\n\n${doorsTable()}\n\n${end}`);
}
