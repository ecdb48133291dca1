import { MESSAGES } from '@carebourse/contracts/messages';

export type JsonReading = { value: unknown } | { problem: string };

/** Reads a text that somebody typed as JSON; what is wrong is told with its line, where the browser says so. */
export function readJson(text: string): JsonReading {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    return { problem: MESSAGES.agentForm.notJson(lineOf(error instanceof Error ? error.message : '', text)) };
  }
}

/** The same where an object is wanted. */
export function readJsonObject(text: string): { value: Record<string, unknown> } | { problem: string } {
  const read = readJson(text);
  if ('problem' in read) return read;
  const { value } = read;
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? { value: { ...value } } : { problem: MESSAGES.agentForm.notObject };
}

/** A value as it is shown to be changed. */
export const jsonText = (value: unknown): string => JSON.stringify(value, null, 2);

/** Browsers name a line, or a position in the text, or that the text ends too soon. */
function lineOf(message: string, text: string): number | undefined {
  const line = /line (\d+)/.exec(message)?.[1];
  if (line) return Number(line);
  const position = /position (\d+)/.exec(message)?.[1];
  if (position) return text.slice(0, Number(position)).split('\n').length;
  return /end of/i.test(message) ? text.trimEnd().split('\n').length : undefined;
}
