import type { OpenUpload } from '@carebourse/contracts/stewardship';
import type { ResponseOut } from '@carebourse/rpc/methods';
import type { UploadServiceDefinition } from '@carebourse/rpc/delivery';
import type { Person } from '../clients/people.ts';

type UploadMessage = ResponseOut<UploadServiceDefinition['ListUploads']>['uploads'][number];

/** @param people who was found by their ids; of others there is no name */
export function presentOpenUpload(
  { state, resourceType, bytes, totalBytes, ...upload }: UploadMessage,
  people: Map<number, Person>,
): OpenUpload {
  return {
    ...upload,
    resourceType: resourceType as OpenUpload['resourceType'],
    state: state as OpenUpload['state'],
    userName: people.get(upload.userId)?.name ?? null,
    bytes: Number(bytes),
    totalBytes: Number(totalBytes),
  };
}
