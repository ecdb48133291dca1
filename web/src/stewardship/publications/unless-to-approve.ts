import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { isRefused } from '../../lib/http.ts';

/** The title of a failure; none where the screen asks for the approval that is needed. */
export const unlessToApprove = (title: string) => (error: Error) =>
  isRefused(error, PROBLEM_TYPES.approvalNeeded) ? undefined : title;
