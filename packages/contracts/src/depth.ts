/**
 * Whether objects and lists lie within each other on more levels than may be. Looked at level by level: what goes through
 * them by calling itself, as `JSON.stringify` does, fails with a stack that is full.
 */
export function isDeeperThan(value: unknown, levels: number): boolean {
  let level = [value];
  for (let depth = 0; depth <= levels && level.length > 0; depth += 1) level = level.flatMap(inner);
  return level.length > 0;
}

function inner(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).filter(isContainer) : [];
}

function isContainer(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
