import type { ConnectedAgent, Conversion, Invocation, JsonSchema } from '@carebourse/contracts/agents';
import { drawnOf } from '@carebourse/contracts/answer-range';
import { SUMMARY_LENGTH, type CdsCard } from '@carebourse/contracts/cds-hooks';
import { MESSAGES } from '@carebourse/contracts/messages';
import { asOneLine } from '@carebourse/contracts/text';
import { z } from 'zod';

const { agents } = MESSAGES;

/** Texts that say for themselves what they are, in this order; the rest stands between them by its title. */
const FIRST = ['value', 'unit', 'meaning'];
const LAST = ['limits', 'notice'];

/** Of a list; a card is read at a glance. */
const MOST_LINES = 20;

const INDICATORS = ['info', 'warning', 'critical'] as const;

const methodSchema = z.object({ name: z.string(), version: z.string(), source: z.string() });

/** Of which agent a card is: its name, the title of its service, and the address of its page. */
export interface CardSource {
  name: string;
  title: string;
  url: string;
}

/** An agent's answer as a card. Texts of agents are shown as text: none of them is a link, a picture or a heading. */
export function cardOf(
  { id, output, converted = [] }: Pick<Invocation, 'id' | 'output' | 'converted'>,
  { outputSchema }: Pick<ConnectedAgent, 'outputSchema'>,
  { name, title, url }: CardSource,
): CdsCard {
  const known = INDICATORS.find((indicator) => indicator === output['indicator']);
  const indicator = known ?? 'info';
  return {
    uuid: id,
    summary: summaryOf(title, output),
    detail: detailOf(output, outputSchema, converted),
    indicator,
    source: { label: asOneLine(name), url },
  };
}

function summaryOf(title: string, { value, unit }: Record<string, unknown>): string {
  const amount = shown(value);
  const measured = amount && [amount, shown(unit)].filter(Boolean).join(' ');
  const whole = asOneLine(measured ? `${title}: ${measured}` : title);
  return whole.length <= SUMMARY_LENGTH ? whole : `${cut(whole, SUMMARY_LENGTH - 1)}…`;
}

/** No half of a character stays at the end. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}

function detailOf(output: Record<string, unknown>, schema: JsonSchema, converted: readonly Conversion[]): string {
  const method = methodSchema.safeParse(output['method']).data;
  const facts = Object.entries(output)
    .filter(([name]) => ![...FIRST, ...LAST, 'method', 'indicator'].includes(name))
    .flatMap(([name, value]) => factsOf(name, value, schema));
  const lines = [...facts, ...converted.map((one) => asText(agents.converted(one)))];
  return [
    ...textOf(output['meaning']),
    ...(lines.length > 0 ? [lines.map((line) => `- ${line}`).join('\n')] : []),
    ...textOf(output['limits']),
    ...(method ? textOf(`${method.name}, ${method.version}. ${method.source}`) : []),
    ...textOf(output['notice']),
  ].join('\n\n');
}

/** A fact by its title and with its unit, or the lines of a list by what is in each. */
function factsOf(name: string, value: unknown, { properties }: JsonSchema): string[] {
  if (Array.isArray(value)) return value.slice(0, MOST_LINES).flatMap((line) => textOf(lineOf(line)));
  const amount = shown(value);
  if (amount === undefined) return [];
  const property = ((properties ?? {}) as Record<string, { title?: unknown; unit?: unknown } | undefined>)[name];
  const title = shown(property?.title) ?? name;
  return textOf([`${title}: ${amount}`, shown(property?.unit)].filter(Boolean).join(' '));
}

/** What a page draws, the rest of the line says in words. */
function lineOf(line: unknown): string {
  const parts = typeof line === 'object' && line !== null ? Object.entries(line) : [['', line] as const];
  const drawn = drawnOf(parts.map(([name]) => name));
  return parts
    .map(([name, part]) => (drawn.includes(name) ? undefined : shown(part)))
    .filter((part) => part !== undefined)
    .join(', ');
}

function textOf(value: unknown): string[] {
  const text = shown(value);
  return text ? [asText(text)] : [];
}

function shown(value: unknown): string | undefined {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** One line in which no character means something to Markdown or HTML. */
function asText(value: string): string {
  return asOneLine(value)
    .replace(/[\\`*_[\]<>#|~!&]/g, (character) => `\\${character}`)
    .replace(/^(\d+)([.)])/, String.raw`$1\$2`)
    .replace(/^[-+=]/, (character) => `\\${character}`);
}
