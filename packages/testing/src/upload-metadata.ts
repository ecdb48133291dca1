/** What is said of a file when its upload begins, as the header of tus 1.0.0 has it. */
export function uploadMetadata(fields: Record<string, string | number>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(String(value)).toString('base64')}`)
    .join(',');
}
