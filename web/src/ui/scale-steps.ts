/** Whole numbers for at most four lines, from 0 to at least the highest column. */
export function scaleSteps(highest: number): number[] {
  const least = Math.max(highest, 1) / 4;
  const magnitude = 10 ** Math.floor(Math.log10(least));
  const step = Math.max([1, 2, 5, 10].map((factor) => factor * magnitude).find((size) => size >= least) ?? 1, 1);
  const count = Math.ceil(Math.max(highest, 1) / step);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}
