import type { Dependent } from '@carebourse/contracts/dependents';
import type { ResponseOut } from '@carebourse/rpc/methods';
import type { DependentServiceDefinition } from '@carebourse/rpc/profile';

type DependentMessage = NonNullable<ResponseOut<DependentServiceDefinition['AddDependent']>['dependent']>;

export function presentDependent(dependent: DependentMessage | null | undefined): Dependent {
  if (!dependent) throw new Error('profile answered without a dependent');
  return {
    id: dependent.id,
    parentId: dependent.parentId,
    firstName: dependent.firstName,
    lastName: dependent.lastName,
    dateOfBirth: dependent.dateOfBirth,
    relationship: dependent.relationship,
    medicalNotes: dependent.medicalNotes ?? null,
    healthCardNumber: dependent.healthCardNumber ?? null,
    createdAt: dependent.createdAt,
  };
}
