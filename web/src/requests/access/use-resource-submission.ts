import { MESSAGES } from '@carebourse/contracts/messages';
import { useCurrentUser } from '../../lib/session.ts';
import { serverMessageOr } from '../../lib/http.ts';
import { showFailure } from '../../lib/show-failure.ts';
import { showToast } from '../../lib/toasts.ts';
import * as BUNDLES_TEXTS from '../bundles/texts.ts';
import type { AccessTarget } from '../request-form/access-target.ts';
import { useSubmitRequest } from './api/submit-request.ts';
import { newlyStatedIn } from '../request-form/purpose-statement.ts';
import type { RequestForm } from '../request-form/request-form.ts';
import { successToast } from '../request-form/submission-toasts.ts';
import * as TEXTS from './texts.ts';

const { requests } = MESSAGES;

/** Sends the request dialog's form for one resource and tells how it went. The promise says whether it was accepted. */
export function useResourceSubmission({ resourceType, resourceId }: AccessTarget) {
  const user = useCurrentUser();
  const { mutateAsync } = useSubmitRequest({ resourceType, resourceId });
  return async ({ answers, accessType, ...fields }: RequestForm): Promise<boolean> => {
    if (!user) {
      showToast({ title: BUNDLES_TEXTS.requestFailed, description: requests.signInRequired, variant: 'destructive' });
      return false;
    }
    try {
      const input = { userId: user.id, resourceType, resourceId, accessTypes: [accessType], ...answers };
      const body = { ...input, ...newlyStatedIn(fields) };
      showToast(successToast(TEXTS.requestSubmitted, [await mutateAsync(body)]));
      return true;
    } catch (error) {
      showFailure(error, {
        title: BUNDLES_TEXTS.requestFailed,
        description: serverMessageOr(error, BUNDLES_TEXTS.requestFailedDetail),
      });
      return false;
    }
  };
}
