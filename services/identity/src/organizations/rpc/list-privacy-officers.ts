import type { IdentityRpc } from '../../context.ts';
import { listPrivacyOfficers as list } from '../store/privacy-officers.ts';

export const listPrivacyOfficers: IdentityRpc<'ListPrivacyOfficers'> = async ({ db }) => ({ userIds: await list(db) });
