/** Ontario health number: 10 digits, the last a mod-10 (Luhn) check digit, then a version code of up to two letters. */
const HEALTH_CARD = /^(\d{10})([A-Z]{0,2})$/;

/** Upper case without spaces and dashes, the form in which it is stored. */
export function normalizeHealthCard(value: string): string {
  return value.replace(/[\s-]/g, '').toUpperCase();
}

export function isHealthCardNumber(value: string): boolean {
  const digits = HEALTH_CARD.exec(normalizeHealthCard(value))?.[1];
  return digits !== undefined && luhnSum(digits) % 10 === 0;
}

/** Shows the last four digits only: '••••••3217'. */
export function maskHealthCard(value: string): string {
  const digits = normalizeHealthCard(value).slice(0, 10);
  return '••••••' + digits.slice(-4);
}

export function isMaskedHealthCard(value: string): boolean {
  return value.startsWith('••••••');
}

function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return sum + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
}
