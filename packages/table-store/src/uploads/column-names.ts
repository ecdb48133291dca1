const LONGEST = 63;

/** Names that every tool takes, of what stands in a header: small letters, digits and underscores, each name once. */
export function columnNames(headers: readonly string[]): string[] {
  const taken = new Set<string>();
  return headers.map((header, at) => {
    const plain = header.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
    const words = plain.replaceAll(/[^a-z0-9]+/g, '_').replaceAll(/^_+|_+$/g, '');
    const begun = /^[a-z]/.test(words) ? words : words === '' ? `column_${at + 1}` : `c_${words}`;
    let name = begun.slice(0, LONGEST);
    for (let again = 2; taken.has(name); again += 1) name = `${begun.slice(0, LONGEST - 4)}_${again}`;
    taken.add(name);
    return name;
  });
}

/** Headers that stand there more than once, whatever their case and the blanks around them. */
export function repeated(headers: readonly string[]): number[] {
  const alike = headers.map((header) => header.trim().toLowerCase());
  return alike.flatMap((header, at) => (header !== '' && alike.indexOf(header) < at ? [at] : []));
}
