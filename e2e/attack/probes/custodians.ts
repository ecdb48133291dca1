import { newHealthNumber } from '../../support/health-numbers.ts';
import { personsCsv, personsTable } from '../../support/persons-table.ts';
import { releaseTable } from '../../support/release-table.ts';
import { confirmedPerson, need } from '../people.ts';
import { judge, type Finding, type Group } from '../probe.ts';
import { stewardedEntry } from '../stewarded-entry.ts';
import type { Target } from '../target.ts';

const LINKS = '/api/stewardship/record-links';
const point = 'No right follows from what its holder can make';

/** A patient with a claim that waits, and an organization with an entry of its own. */
async function scene(target: Target) {
  const patient = await confirmedPerson(target, 'patient', { firstName: 'Ada', lastName: 'Tran' });
  const healthCardNumber = newHealthNumber();
  const profileData = { healthCardNumber, dateOfBirth: '1980-02-29' };
  need(await patient.api.put('/api/user/profile', { profileType: 'patient', profileData }), 200, 'the claim');
  return { healthCardNumber, ...(await stewardedEntry(target)) };
}

/** Its admin releases one row under a number that they made up, or of the patient. */
async function ownTable(target: Target, synthetic: boolean): Promise<Finding> {
  const { healthCardNumber, chief, entry } = await scene(target);
  const number = synthetic ? newHealthNumber() : healthCardNumber;
  await releaseTable(chief.api, entry, personsTable(synthetic), personsCsv([number]));
  const read = await chief.api.get(`${LINKS}?limit=1`);
  const confirmed = await chief.api.post(`${LINKS}/1/confirm`, { revision: 1 });
  return judge(
    read.status === 403 && confirmed.status === 403,
    `reading ${read.status}, confirming ${confirmed.status}`,
  );
}

/** An admin of the platform grants it, and confirms that themself. */
async function oneAdmin(target: Target): Promise<Finding> {
  const { organizationId, chief } = await scene(target);
  const admin = await target.admin();
  const path = `/api/admin/organizations/${organizationId}/custodianship`;
  need(await admin.post(`${path}/grant`, { revision: 0 }), 200, 'the grant');
  const confirmed = await admin.post(`${path}/confirm`, { revision: 1 });
  const read = await chief.api.get(LINKS);
  need(await admin.post(`${path}/revoke`, { revision: 1 }), 200, 'its end');
  return judge(
    confirmed.status === 403 && read.status === 403,
    `confirming ${confirmed.status}, reading ${read.status}`,
  );
}

export const custodians: Group = {
  name: 'custodians',
  probes: [
    { point, name: 'custodian by a row of a synthetic table', run: (target) => ownTable(target, true) },
    { point, name: 'custodian by a row of a real table', run: (target) => ownTable(target, false) },
    { point, name: 'custodian by the word of one admin', run: oneAdmin },
  ],
};
