import { analytesOf, type Analyte } from './analytes.ts';
import { parseUnit } from './parse-unit.ts';

/** In which unit, as a code of UCUM, an agent takes a number, and by which codes of LOINC it is known what is measured. */
export interface Measure {
  unit: string;
  loinc: readonly string[];
}

/** Beyond these a number of this length holds nothing but what computing added. */
const DIGITS = 12;

/**
 * A laboratory value in the unit of a measure. What is measured decides: the same two units stand for other numbers with
 * another analyte. Where the table of analytes has no row, only the same unit in another writing is taken (ng/L as pg/mL).
 * @returns undefined for a unit that cannot be converted
 */
export function convert(value: number, unit: string, measure: Measure): number | undefined {
  if (unit === measure.unit) return value;
  const [analyte, ...others] = analytesOf(measure.loinc);
  if (others.length > 0) return undefined;
  const units = analyte?.units ?? { [measure.unit]: 1 };
  const [from, to] = [scaleOf(units, unit), scaleOf(units, measure.unit)];
  if (!from || !to || (!analyte && !isSame(from.factor, to.factor))) return undefined;
  const first = value * from.factor + from.offset;
  return Number(((first - to.offset) / to.factor).toPrecision(DIGITS));
}

/** How a number in some unit becomes one in the first unit of a row; undefined for a unit of another kind. */
function scaleOf(units: Analyte['units'], unit: string): { factor: number; offset: number } | undefined {
  const listed = Object.hasOwn(units, unit) ? units[unit] : undefined;
  if (listed !== undefined) return typeof listed === 'number' ? { factor: listed, offset: 0 } : listed;
  const parsed = parseUnit(unit);
  if (!parsed) return undefined;
  for (const [code, scale] of Object.entries(units)) {
    const known = typeof scale === 'number' ? parseUnit(code) : undefined;
    if (known?.kind === parsed.kind && typeof scale === 'number')
      return { factor: scale * (parsed.magnitude / known.magnitude), offset: 0 };
  }
  return undefined;
}

const isSame = (one: number, other: number) => Math.abs(one / other - 1) < 1e-9;

/** The units that somebody can choose for a measure: its own first, and of codes that say the same the first one. */
export function chosenUnits(measure: Measure): string[] {
  const known = new Map<string, string>();
  for (const unit of takenUnits(measure)) {
    const scale = [0, 1].map((value) => convert(value, unit, measure));
    if (!scale.includes(undefined) && !known.has(String(scale))) known.set(String(scale), unit);
  }
  return [...known.values()];
}

/** The units of a measure in words: its own first. */
export function takenUnits({ unit, loinc }: Measure): string[] {
  const [analyte] = analytesOf(loinc);
  return [...new Set([unit, ...Object.keys(analyte?.units ?? {})])];
}
