import type { FieldCipher } from './field-encryption.ts';

/** @returns what somebody wrote in a row, field by field, as the ciphertext for its `sealed` column */
export function sealTexts(cipher: FieldCipher, place: string, texts: object): string {
  return cipher.encrypt(JSON.stringify(texts), place);
}

/**
 * What somebody wrote in a row. A field that was not given is absent or null.
 * @param clear what the row holds in the clear: all of it in a row that was not sealed yet, nothing in others
 * @throws Error when the ciphertext belongs to another row, or its key is not in the ring
 */
export function openTexts<Texts>(
  cipher: FieldCipher,
  place: string,
  { sealed }: { sealed: string | null },
  clear: { [Field in keyof Texts]: Texts[Field] | null },
): Texts {
  if (sealed === null) return clear as Texts;
  return { ...clear, ...(JSON.parse(cipher.decrypt(sealed, place)) as Texts) };
}
