import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import { asOneLine } from '@carebourse/contracts/text';
import { NO_VALUE } from './card-format.ts';
import { elementsAt, textAt, type ReadElement } from './element-tree.ts';

type Json = Readonly<Record<string, unknown>>;

interface Figure {
  value: string;
  interval?: string;
}

/** What the metrics of 0.1, which have no labels, are called by the elements that they stand in. */
const METRICS: Readonly<Record<string, string>> = {
  UsefulnessUsabilityEfficacy: 'Usefulness, usability and efficacy',
  FairnessEquity: 'Fairness and equity',
  SafetyReliability: 'Safety and reliability',
};

const UNSTATED = { group: IMPORT_MESSAGES.notStated, source: IMPORT_MESSAGES.notStated };

/** The measures of a card, each once; a list also where there is none. */
export function readMeasures(root: ReadElement): object[] {
  const metrics = elementsAt(root, 'KeyMetrics/*');
  const measures = metrics.flatMap((metric) => [...resultsOf(metric), ...resultAsText(metric)]);
  return [...new Map(measures.map((measure) => [JSON.stringify(measure), measure])).values()];
}

function resultsOf(metric: ReadElement): object[] {
  return elementsAt(metric, 'Results/MetricResult').flatMap((result) => {
    const measure = textAt(result, 'Label');
    const value = textAt(result, 'ValueJson');
    return measure && value && value !== NO_VALUE
      ? { ...UNSTATED, ...resultOf(value), measure: asOneLine(measure) }
      : [];
  });
}

function resultAsText(metric: ReadElement): object[] {
  const text = textAt(metric, 'Result');
  return text ? [{ ...UNSTATED, measure: METRICS[metric.name] ?? metric.name, value: asOneLine(text) }] : [];
}

/** The value of a result: ours, one of those that CHAI's examples have, or as it was written. */
function resultOf(written: string): object {
  const parsed = jsonOf(written);
  if (typeof parsed === 'string') return { value: asOneLine(parsed) };
  if (typeof parsed !== 'object' || parsed === null) return { value: asOneLine(written) };
  const figure = parsed as Json;
  if (isOurs(figure)) return figure;
  return figureOf(figure) ?? { value: asOneLine(written) };
}

const OUR_KEYS: readonly string[] = ['value', 'interval', 'group', 'source'];

function isOurs(figure: Json): boolean {
  return typeof figure['value'] === 'string' && Object.keys(figure).every((key) => OUR_KEYS.includes(key));
}

/** {"kind":"estimate_ci","estimate":96.20,"lower":90.4,"upper":98.9,"level":95,"unit":"%"} → 96.20%, 90.4% to 98.9% (95% CI) */
function figureOf(parsed: Json): Figure | undefined {
  const { kind, value, estimate, lower, upper, level, mean, sd, unit = '', ...others } = parsed as Texts;
  const isText = Object.values(parsed).every((one) => typeof one === 'string');
  if (!isText || Object.keys(others).length > 0) return undefined;
  if (kind === 'single' && value) return { value: withUnit(value, unit) };
  if (kind === 'mean_sd' && mean && sd) return { value: withUnit(mean, unit), interval: `SD ${sd}` };
  if (kind !== 'estimate_ci' || !estimate || !lower || !upper) return undefined;
  const interval = `${withUnit(lower, unit)} to ${withUnit(upper, unit)}`;
  return { value: withUnit(estimate, unit), interval: level ? `${interval} (${level}% CI)` : interval };
}

type Texts = Readonly<Record<string, string | undefined>>;

function withUnit(number: string, unit: string): string {
  if (unit === '') return number;
  return unit === '%' ? `${number}%` : `${number} ${unit}`;
}

type Reviver = (key: string, value: unknown, context: { source?: string }) => unknown;

/** JSON with its numbers as they were written: 96.20 has a digit that a number does not keep. */
function jsonOf(text: string): unknown {
  const asWritten: Reviver = (_, value, { source }) => (typeof value === 'number' ? (source ?? String(value)) : value);
  try {
    return JSON.parse(text, asWritten as Parameters<typeof JSON.parse>[1]) as unknown;
  } catch {
    return undefined;
  }
}
