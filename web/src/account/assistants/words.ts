/** Where a program has somebody sent back to, as they know it. */
export function whereIs(host: string): string {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(host) ? `This computer (${host})` : host;
}
