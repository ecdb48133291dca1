import { resourceReferenceSchema } from '@carebourse/contracts/catalogue';
import type { Act } from '@carebourse/rpc/stewarding-organization';
import { parse } from '@carebourse/runtime/parse';
import type { Context } from '../context.ts';
import type { Entry } from '../store/two-reviewers.ts';

/** An entry, what it is called, and who keeps it. */
export interface KeptEntry {
  entry: Entry;
  name: string;
  stewardOrganizationId: number | null;
}

/**
 * An entry of which the caller keeps how it is asked for, a draft too: the catalogue says so, in their own name.
 * @throws NotFoundError when there is no such entry
 * @throws ForbiddenError for everybody but its steward's members and admins, and for plain members who would change it
 */
export async function requireKept(
  { catalogue }: Pick<Context, 'catalogue'>,
  { resourceType, resourceId }: { resourceType: string; resourceId: number },
  act: Act,
): Promise<KeptEntry> {
  const entry = parse(resourceReferenceSchema, { resourceType, resourceId });
  const { form } = await catalogue.entryForms.call('GetManagedForm', { ...entry, toChange: act === 'change' });
  return { entry, name: form?.name ?? '', stewardOrganizationId: form?.stewardOrganizationId ?? null };
}
