import type { FieldCipher } from './field-encryption.ts';

/** @returns what somebody wrote in a row, field by field, as the ciphertext for its `sealed` column */
export function sealTexts(cipher: FieldCipher, place: string, texts: object): string {
  return cipher.encrypt(JSON.stringify(texts), place);
}

/**
 * What somebody wrote in a row. A row without a ciphertext is one in which nobody wrote anything.
 * @param absent the value of each field that was not given
 * @throws Error when the ciphertext belongs to another row, or its key is not in the ring
 */
export function openTexts<Texts>(
  cipher: FieldCipher,
  place: string,
  { sealed }: { sealed: string | null },
  absent: { [Field in keyof Texts]: Texts[Field] | null },
): Texts {
  if (sealed === null) return absent as Texts;
  return { ...absent, ...(JSON.parse(cipher.decrypt(sealed, place)) as Texts) };
}
