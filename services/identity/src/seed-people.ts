import { pastOutboxRow } from '@carebourse/messaging/outbox';
import { shiftDate } from '@carebourse/runtime/seed';
import { z } from 'zod';
import type { Transaction } from './store/database.ts';
import { usernameKey } from './store/accounts/users.ts';
import { NO_NAME } from './events/no-name.ts';

/** Users 1 to 4 are the demo accounts; the others have no password and cannot sign in. */
const LAST_DEMO_ACCOUNT = 4;

export const peopleSchema = z.array(
  z.object({
    id: z.int(),
    username: z.string(),
    email: z.email(),
    firstName: z.string(),
    lastName: z.string(),
    role: z.string(),
    organization: z.string().nullable(),
    organizationId: z.int().nullable(),
    membership: z.enum(['admin', 'member', 'claimed']).nullable(),
    specialty: z.string().nullable(),
    licenseNumber: z.string().nullable(),
    createdAt: z.iso.datetime(),
    suspendedAt: z.iso.datetime().optional(),
  }),
);

export type SeedPerson = z.output<typeof peopleSchema>[number];

export async function addPerson(tx: Transaction, person: SeedPerson, passwordHash: string | null): Promise<void> {
  const { organizationId, membership, createdAt, suspendedAt, ...fields } = person;
  const registeredAt = shiftDate(createdAt);
  await tx.user.create({
    data: {
      ...fields,
      usernameKey: usernameKey(person.username),
      passwordHash: person.id <= LAST_DEMO_ACCOUNT ? passwordHash : null,
      createdAt: registeredAt,
      updatedAt: registeredAt,
      emailVerifiedAt: registeredAt,
      ...(suspendedAt !== undefined && { suspendedAt: shiftDate(suspendedAt) }),
      ...(organizationId !== null &&
        membership !== null && {
          membership: { create: membershipOf(organizationId, membership, registeredAt) },
        }),
    },
  });
  const registered = pastOutboxRow(
    {
      name: 'user-registered',
      source: 'identity',
      data: {
        userId: person.id,
        username: NO_NAME,
        role: person.role,
        organizationId: organizationId ?? undefined,
      },
    },
    registeredAt,
  );
  await tx.outbox.create({ data: registered });
}

function membershipOf(organizationId: number, membership: NonNullable<SeedPerson['membership']>, since: Date) {
  if (membership === 'claimed') return { organizationId, since };
  return { organizationId, since, status: 'confirmed', role: membership };
}
