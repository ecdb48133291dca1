import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import { Thing } from '../graph/thing.ts';

const BYTES: Readonly<Record<string, number>> = {
  '': 1,
  b: 1,
  byte: 1,
  bytes: 1,
  kb: 1e3,
  mb: 1e6,
  gb: 1e9,
  tb: 1e12,
  kib: 2 ** 10,
  mib: 2 ** 20,
  gib: 2 ** 30,
  tib: 2 ** 40,
};

/**
 * How large a data set is in words: as it says, or as its files say together.
 * @returns undefined where it does not say, or in no unit that can be added up
 */
export function readSize(dataset: Thing): string | undefined {
  const [stated] = dataset.things('schema:size');
  if (stated !== undefined) return typeof stated === 'string' ? stated : quantityOf(stated);
  const files = dataset.things('dcat:distribution', 'schema:distribution').filter((file) => file instanceof Thing);
  const sizes = files.flatMap((file) => file.text('dcat:byteSize', 'schema:contentSize') ?? []);
  const [only] = sizes;
  if (sizes.length === 1 && only !== undefined && !isNumber(only)) return only;
  const bytes = sizes.map(bytesOf);
  const sum = bytes.reduce<number>((total, one) => total + (one ?? Number.NaN), 0);
  return sum > 0 ? IMPORT_MESSAGES.bytes(sum) : undefined;
}

/** A QuantitativeValue of schema.org. */
function quantityOf(thing: Thing): string | undefined {
  const value = thing.text('schema:value');
  return value && [value, thing.text('schema:unitText')].filter(Boolean).join(' ');
}

function isNumber(text: string): boolean {
  return /^\d+$/.test(text);
}

/** 4.698 MB → 4698000 */
function bytesOf(text: string): number | undefined {
  const [, value, unit = ''] = /^(\d+(?:\.\d+)?(?:E\d+)?)\s*([a-z]*)$/i.exec(text.trim()) ?? [];
  const times = BYTES[unit.toLowerCase()];
  return value === undefined || times === undefined ? undefined : Number(value) * times;
}
