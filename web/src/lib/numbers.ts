const whole = new Intl.NumberFormat('en-CA');
const exact = new Intl.NumberFormat('en-CA', { maximumFractionDigits: 12 });
const compact = new Intl.NumberFormat('en-CA', { notation: 'compact', maximumFractionDigits: 1 });

/** 1234567 → "1,234,567" */
export function formatCount(value: number | bigint): string {
  return whole.format(value);
}

/** 1234.5678 → "1,234.5678": a number with the digits that it was given. */
export function formatExact(value: number): string {
  return exact.format(value);
}

/** (1, 'row') → "1 row", (2000, 'row') → "2,000 rows" */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** 1 → "once", 1234 → "1,234 times" */
export function timesWords(times: number): string {
  return times === 1 ? 'once' : `${formatCount(times)} times`;
}

/** 1234567 → "1.2M". For cards; show the whole number where there is room. */
export function formatCompact(value: number): string {
  return compact.format(value);
}

/** Minor units divided by 100, with two decimals and separators (specification §9): 247000 → "2,470.00". */
export function formatMinorUnits(amount: number): string {
  return (amount / 100).toLocaleString('en-CA', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** A price in minor units as people read it: (4900, 'usd') → "$49", (4950, 'usd') → "$49.50". */
export function formatPrice(amount: number, currency: string): string {
  const digits = amount % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: currency.toUpperCase(),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount / 100);
}

/** Whole percent, 100 only when all is there. */
export function percentOf(sent: number, total: number): number {
  return total > 0 ? Math.floor((sent / total) * 100) : 0;
}
