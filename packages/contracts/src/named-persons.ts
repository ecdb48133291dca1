import { DIGITS, digitsOf, findHealthNumbers, passesCheck, type Texts } from './health-number-finder.ts';
import { decoded, textsBetweenMarkup } from './text-readings.ts';

/** FHIR's name for health numbers of Ontario. */
export const ONTARIO_HEALTH_NUMBERS = 'https://fhir.infoway-inforoute.ca/NamingSystem/ca-on-patient-hcn';

/** The health numbers in what a program sends, each once and without its version code. */
export interface NamedPersons {
  /** Written as health numbers are, and identifiers of FHIR that say that they are one. */
  certain: string[];
  /** Digits with another reading, or behind markup and escapes, which count only as the numbers of known persons. */
  possible: string[];
}

/** In longer lists, as of a curve, numbers that follow each other are no parts of one. */
const LONGEST_JOINED = 64;
/** As number, one loses the zeros that it begins with; of more than two it is not sought. */
const WITHOUT_ZEROS = /^\d{8,9}$/;
const EXPONENT = /^\s*\+?\d[\d.]{0,20}E\+?\d{1,2}\s*$/i;

/**
 * Whom something names: in texts, numbers and keys of any depth, and in neighbouring values or keys that have a number
 * together. Parts that stand apart from each other are not put together.
 */
export function personsNamedIn(sent: unknown): NamedPersons {
  const { values, keys, identifiers, shortened } = partsOf(sent);
  const found = [...findHealthNumbers(values), ...findHealthNumbers(keys)];
  const certain = new Set([...identifiers, ...found.filter((one) => one.certain).map(({ number }) => number)]);
  const others = [
    ...found.map(({ number }) => number),
    ...numbersOfReadings(values),
    ...numbersOfReadings(keys),
    ...shortened,
  ];
  return { certain: [...certain], possible: [...new Set(others)].filter((number) => !certain.has(number)) };
}

/** What texts hold with their escapes decoded, and then between markup, where each part counts as a text. */
function numbersOfReadings(texts: Texts): string[] {
  const plain = texts.map((text) => text && decoded(text));
  const parts = plain.flatMap((text) => (text ? textsBetweenMarkup(text) : [text]));
  const found = [
    ...(plain.some((text, at) => text !== texts[at]) ? findHealthNumbers(plain) : []),
    ...(parts.length > plain.length ? findHealthNumbers(parts) : []),
  ];
  return found.map(({ number }) => number);
}

/** All of them, certain or not: for whoever looks them up among known persons. */
export function healthNumbersIn(sent: unknown): string[] {
  const { certain, possible } = personsNamedIn(sent);
  return [...certain, ...possible];
}

interface Parts {
  /** In the order of the document, with null where nothing is joined. */
  values: (string | null)[];
  keys: string[];
  identifiers: string[];
  /** Numbers whose zeros at the beginning are missing. */
  shortened: string[];
}

/** One walk without recursion: what programs send may be deep. */
function partsOf(sent: unknown): Parts {
  const parts: Parts = { values: [], keys: [], identifiers: [], shortened: [] };
  const left: { value: unknown; isOfMany: boolean }[] = [{ value: sent, isOfMany: false }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { value } = next;
    if (typeof value === 'object' && value !== null) {
      if (!Array.isArray(value)) addObject(parts, value);
      const isOfMany = next.isOfMany || (Array.isArray(value) && value.length > LONGEST_JOINED);
      const inside: unknown[] = Object.values(value);
      for (let at = inside.length - 1; at >= 0; at -= 1) left.push({ value: inside[at], isOfMany });
    } else addValue(parts, value, next.isOfMany);
  }
  return parts;
}

function addObject({ keys, identifiers }: Parts, object: object): void {
  for (const key of Object.keys(object)) keys.push(key);
  if (!('system' in object) || object.system !== ONTARIO_HEALTH_NUMBERS || !('value' in object)) return;
  const { value } = object;
  const digits = typeof value === 'string' || typeof value === 'number' ? digitsOf(String(value)) : '';
  if (digits.length >= DIGITS) identifiers.push(digits.slice(0, DIGITS));
}

function addValue({ values, shortened }: Parts, value: unknown, isOfMany: boolean): void {
  if (typeof value === 'string') {
    values.push(value);
    // As spreadsheets write long numbers.
    if (EXPONENT.test(value)) values.push(null, String(Number(value)), null);
  } else if (typeof value === 'number') {
    const written = String(value);
    values.push(...(isOfMany ? [null, written, null] : [written]));
    const whole = written.padStart(DIGITS, '0');
    if (WITHOUT_ZEROS.test(written) && passesCheck(whole)) shortened.push(whole);
  } else values.push(null);
}
