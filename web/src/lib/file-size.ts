/** 1,234,567 → "1.2 MB", in decimal units, as files are told. */
export function fileSize(bytes: number): string {
  const units = ['kB', 'MB', 'GB', 'TB'];
  if (bytes < 1000) return `${bytes} bytes`;
  const power = Math.min(Math.floor(Math.log10(bytes) / 3), units.length);
  const value = bytes / 1000 ** power;
  return `${value.toLocaleString('en-CA', { maximumFractionDigits: value < 10 ? 1 : 0 })} ${units[power - 1]}`;
}
