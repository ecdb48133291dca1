import type { PurposeStatement } from '@carebourse/contracts/requests';
import type { FieldCipher } from '@carebourse/runtime/field-encryption';
import { openTexts, sealTexts } from '@carebourse/runtime/sealed-texts';
import type { AccessRequest } from '../../generated/prisma/client.ts';

/** What is sealed of the statement of a purpose; the rest stands in columns. */
export type StatedTexts = Pick<PurposeStatement, 'purpose' | 'purposeDetails'>;

/** What is stated of a purpose in texts that have no more of it. */
export const NO_MORE_STATED = { purposeDetails: null };

/** Parts what is stated into the texts that are sealed, without what is not stated, and the columns. */
export function partTexts<Stated extends StatedTexts>({ purpose, purposeDetails, ...columns }: Stated) {
  return { texts: { purpose, ...(purposeDetails && { purposeDetails }) }, columns };
}

/** What people said in a request. */
export interface RequestTexts extends StatedTexts {
  /** What the reviewer said last. */
  comment: string | null;
  /** Of use, which the approval stated; null where it stated none, absent before one, and of one when there was a comment alone. */
  conditions?: string | null;
}

/** Where a request's texts belong; at any other place their ciphertext does not decrypt. */
export function requestPlace(id: number): string {
  return `access_request.sealed/${id}`;
}

export function sealRequest(
  cipher: FieldCipher,
  id: number,
  texts: Pick<RequestTexts, 'purpose' | 'comment'> & { [Text in keyof RequestTexts]?: RequestTexts[Text] | undefined },
): string {
  return sealTexts(cipher, requestPlace(id), texts);
}

const NOT_GIVEN = { purpose: null, comment: null, ...NO_MORE_STATED };

export function openRequest<Row extends Pick<AccessRequest, 'id' | 'sealed'>>(
  cipher: FieldCipher,
  { sealed, ...row }: Row,
) {
  return { ...row, ...openTexts<RequestTexts>(cipher, requestPlace(row.id), { sealed }, NOT_GIVEN) };
}
