import type { FoundOrganizationInput, OwnOrganization } from '@carebourse/contracts/organizations';
import { http } from '../../../lib/http.ts';
import * as TEXTS from '../texts.ts';
import { useOrganizationChange } from './change-organization.ts';

/** POST /api/organization/claim */
export function useClaim() {
  return useOrganizationChange({
    send: (organizationId: number) =>
      http<OwnOrganization>('/organization/claim', { method: 'POST', body: { organizationId } }),
    done: () => ({ title: TEXTS.claimSent, description: TEXTS.claimSentDetail }),
    concernsReader: true,
  });
}

/** POST /api/organization: a plan of the reader's goes with it. */
export function useFoundOrganization() {
  return useOrganizationChange({
    send: (body: FoundOrganizationInput) => http<OwnOrganization>('/organization', { method: 'POST', body }),
    done: () => ({ title: TEXTS.organizationFounded, description: TEXTS.organizationFoundedDetail }),
    concernsReader: true,
  });
}

/** PUT /api/organization */
export function useCorrectOrganization(isRefused: boolean) {
  return useOrganizationChange({
    send: (body: FoundOrganizationInput) => http<OwnOrganization>('/organization', { method: 'PUT', body }),
    done: () =>
      isRefused
        ? { title: 'Asked again', description: 'We tell you once we looked at it.' }
        : { title: TEXTS.organizationSaved },
    concernsReader: true,
  });
}

/** POST /api/organization/leave: takes back a claim, or ends a membership. */
export function useLeaveOrganization(status: 'claimed' | 'confirmed') {
  return useOrganizationChange({
    send: () => http<void>('/organization/leave', { method: 'POST' }),
    done: () => ({ title: status === 'claimed' ? TEXTS.claimWithdrawn : TEXTS.organizationLeft }),
    concernsReader: true,
  });
}
