import type { User } from '@carebourse/contracts/auth';

const user: User = {
  id: 41,
  username: 'jo',
  email: 'jo@example.org',
  firstName: 'Jo',
  lastName: 'Marsh',
  organization: null,
  role: 'patient',
  organizationId: null,
  membershipStatus: null,
  membershipRole: null,
  specialty: null,
  licenseNumber: null,
  patientProfile: null,
  providerProfile: null,
  partnerProfile: null,
  preferences: null,
  communicationPreferences: null,
  notificationSettings: null,
  createdAt: '2026-01-05T14:00:00.000Z',
  updatedAt: '2026-01-05T14:00:00.000Z',
  lastLogin: '2026-03-02T14:00:00.000Z',
  emailVerified: true,
};

export const patient: User = user;

export const provider: User = {
  ...user,
  id: 42,
  role: 'provider',
  organization: 'Alder Street Clinic',
  specialty: 'Cardiology',
  licenseNumber: '918001',
};

export const partner: User = { ...user, id: 43, role: 'partner', organization: 'Alder Street Clinic' };

/** Keeps what Great Lakes Family Care offers, and decides on requests for it. */
export const editor: User = {
  ...provider,
  id: 44,
  organization: 'Great Lakes Family Care',
  organizationId: 9,
  membershipStatus: 'confirmed',
  membershipRole: 'editor',
};

/** Of the platform; looks after the privacy of records too. */
export const admin: User = {
  ...user,
  id: 45,
  firstName: 'Priya',
  lastName: 'Raman',
  role: 'admin',
  privacyOfficer: true,
};
