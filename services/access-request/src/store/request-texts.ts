import type { PurposeDetails } from '@carebourse/contracts/purpose-details';
import type { FieldCipher } from '@carebourse/runtime/field-encryption';
import { openTexts, sealTexts } from '@carebourse/runtime/sealed-texts';
import type { AccessRequest } from '../../generated/prisma/client.ts';

/** What people said in a request. */
export interface RequestTexts {
  purpose: string;
  /** What the reviewer said last. */
  comment: string | null;
  /** Of use, which the approval stated; null where it stated none, absent before one, and of one when there was a comment alone. */
  conditions?: string | null;
  /** What more is said of the purpose; absent where no more is. */
  purposeDetails?: PurposeDetails | null;
}

/** Where a request's texts belong; at any other place their ciphertext does not decrypt. */
export function requestPlace(id: number): string {
  return `access_request.sealed/${id}`;
}

export function sealRequest(
  cipher: FieldCipher,
  id: number,
  { purposeDetails, ...texts }: { [Text in keyof RequestTexts]: RequestTexts[Text] | undefined },
): string {
  return sealTexts(cipher, requestPlace(id), { ...texts, ...(purposeDetails && { purposeDetails }) });
}

export function openRequest<Row extends Pick<AccessRequest, 'id' | 'sealed' | 'purpose' | 'comment'>>(
  cipher: FieldCipher,
  { sealed, purpose, comment, ...row }: Row,
) {
  return { ...row, ...openTexts<RequestTexts>(cipher, requestPlace(row.id), { sealed }, { purpose, comment }) };
}
