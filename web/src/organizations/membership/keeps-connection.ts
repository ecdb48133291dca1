import type { User } from '@carebourse/contracts/auth';
import type { AiAgent } from '@carebourse/contracts/catalogue';
import { isEditor } from './is-editor.ts';

type Reader = Parameters<typeof isEditor>[0] & Pick<User, 'organizationId'>;

/** Who enters how an agent is reached: admins, and editors and admins of the organization that stewards it. */
export function keepsConnection(reader: Reader, { stewardOrganizationId }: Pick<AiAgent, 'stewardOrganizationId'>) {
  const isSteward = stewardOrganizationId !== null && reader.organizationId === stewardOrganizationId;
  return isEditor(reader) && (reader.role === 'admin' || isSteward);
}
