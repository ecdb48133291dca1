import type { Problem } from '@carebourse/contracts/problem';
import { SHARING_ERRORS, SHARING_PATH } from '@carebourse/contracts/sharing';

/** What programs of Delta Sharing read in a refusal beside its message; nothing for other calls. */
export function sharingError(path: string, status: number): Pick<Problem, 'errorCode'> {
  if (!path.startsWith(`${SHARING_PATH}/`)) return {};
  return { errorCode: codes.get(status) ?? SHARING_ERRORS[status >= 500 ? 500 : 400] };
}

const codes = new Map(Object.entries(SHARING_ERRORS).map(([status, code]) => [Number(status), code]));
