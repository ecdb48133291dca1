import type { OrganizationRpc } from '../../context.ts';
import type { Database, Transaction } from '../../store/database.ts';
import { listCustodianships } from '../../store/custodianships.ts';
import { listInvitations } from '../store/invitations.ts';
import { listMembers } from '../../store/memberships.ts';
import { findOrganization, findTrust } from '../../store/organizations.ts';
import { presentCustodianshipSteps, presentRecord, presentTrustProposal } from './present.ts';

export const getOrganization: OrganizationRpc<'GetOrganization'> = async ({ db }, { id }) => ({
  record: await readRecord(db, id),
});

/** An organization with all its people and invitations, for the platform's admins. @throws NotFoundError */
export async function readRecord(db: Database | Transaction, id: number) {
  const organization = await findOrganization(db, id);
  const members = await listMembers(db, id);
  const confirmedMembers = members.filter(({ status }) => status === 'confirmed').length;
  const custodianship = presentCustodianshipSteps(await listCustodianships(db, id));
  const trustProposal = presentTrustProposal(await findTrust(db, id));
  const record = presentRecord(organization, members, await listInvitations(db, id));
  return { ...record, confirmedMembers, custodianship, trustProposal };
}
