/**
 * Reads a list that may arrive as a list or as JSON text (§3). Undefined when it is neither:
 * the caller shows 'Invalid data types' or 'Invalid domains data', or hides the entry (§6).
 */
export function parseList(value: unknown): string[] | undefined {
  let list = value;
  if (typeof value === 'string') {
    try {
      list = JSON.parse(value);
    } catch {
      return undefined;
    }
  }
  return Array.isArray(list) && list.every((item) => typeof item === 'string') ? list : undefined;
}
