import { maskHealthCard } from '@carebourse/contracts/health-card';
import type { Dependent } from '../../store/dependents.ts';

/** A dependent as they may leave this service: the health card number is masked. */
export function presentDependent(dependent: Dependent) {
  const { healthCardNumber, ...presented } = exportDependent(dependent);
  return { ...presented, healthCardNumber: healthCardNumber && maskHealthCard(healthCardNumber) };
}

/** The same with nothing masked, for the parent to keep. */
export function exportDependent({ medicalNotes, healthCardNumber, ...dependent }: Dependent) {
  return {
    ...dependent,
    medicalNotes: medicalNotes ?? undefined,
    healthCardNumber: healthCardNumber ?? undefined,
    createdAt: dependent.createdAt.toISOString(),
  };
}
