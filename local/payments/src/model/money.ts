/** `4900, 'usd'` is `$49.00`. Amounts are integers of the currency's smallest unit. */
export function formatAmount(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** digits);
}

/** `21 Nov 2026`, in UTC as all times of the sandbox. */
export function formatDate(seconds: number): string {
  const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  return format.format(seconds * 1000);
}
