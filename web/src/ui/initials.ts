/** "Amelia Tran" gives "AT", "northshore" gives "N". */
export function initials(name: string): string {
  const words = name.split(/[\s._-]+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.charAt(0) ?? '');
  return letters.join('').toLocaleUpperCase('en-CA');
}
