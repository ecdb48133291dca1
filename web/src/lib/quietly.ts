/** Storage may be full or forbidden: then nothing is kept over a reload. */
export function quietly<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
