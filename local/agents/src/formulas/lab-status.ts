export type LabStatus = 'within the range' | 'below the range' | 'above the range' | 'critical' | 'not compared';

export interface Measured {
  value: number;
  unit: string | undefined;
  /** The true value is below or above what is given, as in "<5". */
  comparator: string | undefined;
}

/** As the laboratory printed it; either bound may be missing. */
export interface PrintedRange {
  low: number | undefined;
  high: number | undefined;
  /** Undefined where the range names none: then it is that of the value. */
  unit: string | undefined;
}

/**
 * Codes of HL7's ObservationInterpretation (FHIR R4: https://hl7.org/fhir/R4/valueset-observation-interpretation.html).
 * The laboratory's own word counts before any comparison.
 */
const FLAGS: Record<string, LabStatus> = {
  HH: 'critical',
  LL: 'critical',
  AA: 'critical',
  H: 'above the range',
  HU: 'critical',
  L: 'below the range',
  LU: 'critical',
  N: 'within the range',
};

/** Where a result stands, by the laboratory's flags or else by its printed range. */
export function labStatus(flags: readonly string[], measured: Measured, range: PrintedRange | undefined): LabStatus {
  const statuses = flags.map((flag) => FLAGS[flag]).filter((status) => status !== undefined);
  if (statuses.includes('critical')) return 'critical';
  return statuses[0] ?? compare(measured, range);
}

/** Whether a number stands on one scale with its range: not without one, in another unit, or with a sign before it. */
export function isComparable({ unit, comparator }: Measured, range: PrintedRange | undefined): range is PrintedRange {
  if (!range || comparator !== undefined) return false;
  if (range.low === undefined && range.high === undefined) return false;
  return range.unit === undefined || range.unit === unit;
}

/** Says nothing when it could be wrong. */
function compare(measured: Measured, range: PrintedRange | undefined): LabStatus {
  if (!isComparable(measured, range)) return 'not compared';
  const { low, high } = range;
  if (low !== undefined && measured.value < low) return 'below the range';
  return high !== undefined && measured.value > high ? 'above the range' : 'within the range';
}
