import type { OrganizationContact, OwnOrganization } from '@carebourse/contracts/organizations';
import { http } from '../../../lib/http.ts';
import * as TEXTS from '../texts.ts';
import { useOrganizationChange } from './change-organization.ts';

/** PUT /api/organization/contact */
export function useSetContact() {
  return useOrganizationChange({
    send: (body: OrganizationContact) => http<OwnOrganization>('/organization/contact', { method: 'PUT', body }),
    done: () => ({ title: TEXTS.contactSaved }),
  });
}
