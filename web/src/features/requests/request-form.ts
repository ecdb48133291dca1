import { ACCESS_TYPES, LIMITS } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { purposeSchema, type ResourceRequest } from '@carebourse/contracts/requests';
import { USE_PURPOSE_IDS } from '@carebourse/contracts/tables';
import { z } from 'zod';

/** The request dialog's fields. `reserved` characters of the purpose are kept free for what is added to it. */
export function requestFormSchema(reserved: number) {
  return z.object({
    purpose: purposeSchema.refine(
      (purpose) => purpose.length <= LIMITS.purpose.max - reserved,
      MESSAGES.validation.purposeTooLong,
    ),
    /** Empty when none is named. */
    purposeKind: z.enum(['', ...USE_PURPOSE_IDS]),
    accessType: z.enum(ACCESS_TYPES),
  });
}

export type RequestForm = z.output<ReturnType<typeof requestFormSchema>>;

/** What a request says, to be changed or asked for once more. */
export function formOf({
  purpose,
  purposeKind,
  accessTypes: [accessType = 'view'],
}: Pick<ResourceRequest, 'purpose' | 'purposeKind' | 'accessTypes'>): RequestForm {
  return { purpose, purposeKind: purposeKind ?? '', accessType };
}
