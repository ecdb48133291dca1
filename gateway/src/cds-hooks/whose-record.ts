import type { CdsCall } from '@carebourse/contracts/cds-hooks';
import { z } from 'zod';
import { resourcesIn } from './fhir.ts';

const reference = z.object({ reference: z.string() });

const resourceSchema = z.object({
  resourceType: z.string(),
  id: z.string().optional(),
  /** Whom it is about; some types call it patient. */
  subject: reference.optional().catch(undefined),
  patient: reference.optional().catch(undefined),
});

/** `Patient/p1`, also below the address of a server and in a version. */
const TO_PATIENT = /(?:^|\/)Patient\/([A-Za-z0-9.-]{1,64})(?:\/_history\/[A-Za-z0-9.-]{1,64})?$/;

/**
 * Whether something that a record system sent along is about another patient than the call. A reference that leads within
 * what was sent, or to somebody who is no patient, says nothing of it.
 */
export function isOfAnotherPatient({ context, prefetch = {} }: Pick<CdsCall, 'context' | 'prefetch'>): boolean {
  const { patientId } = context;
  if (typeof patientId !== 'string') return false;
  const own = TO_PATIENT.exec(patientId)?.[1] ?? patientId;
  return Object.values(prefetch)
    .flatMap(resourcesIn)
    .some((resource) => patientsOf(resource).some((id) => id !== own));
}

function patientsOf(resource: unknown): string[] {
  const { resourceType, id, subject, patient } = resourceSchema.safeParse(resource).data ?? {};
  const referred = [subject, patient].map((to) => TO_PATIENT.exec(to?.reference ?? '')?.[1]);
  return [resourceType === 'Patient' ? id : undefined, ...referred].filter((one) => one !== undefined);
}
