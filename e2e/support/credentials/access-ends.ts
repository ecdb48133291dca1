import type { AccessEnd } from '@carebourse/tools/credentials/table';
import { ApiClient } from '../api-client.ts';
import type { Holder } from './holder.ts';
import { keeping, must } from './scene.ts';

/** How access is ended, in each way. The product changes no roles: an operator does it in the database. */
export const accessEnds: Record<AccessEnd, (holder: Holder) => Promise<unknown>> = {
  'signed-out': ({ here }) => must(keeping(here).post('/api/logout')),
  'password-changed': ({ here, password, newPassword }) =>
    must(here.post('/api/account/password', { currentPassword: password, newPassword })),
  'password-reset': reset,
  'account-recovered': reset,
  suspended: ({ scene: { admin }, id }) => must(admin.post(`/api/admin/people/${id}/suspend`)),
  deleted: ({ here, password }) => must(keeping(here).post('/api/account/delete', { password })),
  'removed-from-organization': ({ scene: { chief }, id }) => must(chief.delete(`/api/organization/members/${id}`)),
  'role-changed': ({ scene: { databases }, id }) =>
    databases.rows('identity', `UPDATE "user" SET role = 'patient' WHERE id = $1`, [id]),
  'second-factor-reset': ({ here, password, recoveryCodes: [recoveryCode] }) =>
    must(here.post('/api/account/second-factor/disable', { password, recoveryCode })),
  'plan-ended': ({ here }) => must(here.post('/api/subscription/cancel', { when: 'now' })),
};

function reset({ here: { base }, resetToken: token, newPassword: password }: Holder) {
  return must(new ApiClient(base).post('/api/auth/reset-password', { token, password }));
}
