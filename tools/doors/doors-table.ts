import {
  DOORS,
  REASONS,
  stateAfter,
  WAYS_OUT,
  type Door,
  type WayOut,
} from '../../services/identity/src/domain/accounts/doors.ts';
import { markdownTable } from '../markdown-table.ts';

const doors = Object.keys(DOORS) as Door[];

/** The state, with the numbers of its reasons. What is open as before is left blank, so that one sees what is not. */
function inCell(wayOut: WayOut, door: Door): string {
  const state = stateAfter(wayOut, door);
  const numbers = REASONS.flatMap(({ doors: about, after }, index) =>
    about.includes(door) && after.includes(wayOut) ? [`(${index + 1})`] : [],
  );
  return [...(state === 'open' ? [] : [state]), ...numbers].join(' ');
}

const inWords = (name: string): string => name.replaceAll('-', ' ');

/** The doors and the ways out as a table of Markdown, with the reasons below. */
export function doorsTable(): string {
  const columns = Object.fromEntries(['door', ...WAYS_OUT.map(inWords)].map((title) => [title, 'text'] as const));
  const rows = doors.map((door) => [DOORS[door], ...WAYS_OUT.map((wayOut) => inCell(wayOut, door))]);
  return `${markdownTable(columns, rows)}

Blank: open as before. \`shut\`: for good. \`rests\`: until the account is reinstated. \`renewed\`: takes the new secret alone. The numbers say why:

${REASONS.map(({ because }, index) => `${index + 1}. ${because}`).join('\n')}`;
}

const SECTION = /(<!-- doors: .* -->)[\s\S]*(<!-- \/doors -->)/;

/** A document with the table between its markers. @throws when it has none */
export function withDoors(document: string): string {
  if (!SECTION.test(document)) throw new Error('the document has no place for the table of doors');
  return document.replace(SECTION, (_whole, start: string, end: string) => `${start}\n\n${doorsTable()}\n\n${end}`);
}
