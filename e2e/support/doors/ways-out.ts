import type { WayOut } from '../../../services/identity/src/domain/accounts/doors.ts';
import { ApiClient } from '../api-client.ts';
import type { Holder } from './holder.ts';
import { keeping, must } from './scene.ts';

/** How somebody goes out, in each way. Nobody's role is changed in the product: an operator does it in the database. */
export const waysOut: Record<WayOut, (holder: Holder) => Promise<unknown>> = {
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
