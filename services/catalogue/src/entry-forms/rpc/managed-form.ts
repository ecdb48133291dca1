import type { ResourceReference } from '@carebourse/contracts/catalogue';
import { resourceReferenceSchema } from '@carebourse/contracts/catalogue';
import { MESSAGES } from '@carebourse/contracts/messages';
import type { Caller } from '@carebourse/rpc/caller';
import { NotFoundError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { Context } from '../../context.ts';
import { findForm, listFormVersions } from '../../store/entry-forms.ts';
import type { StewardedEntry } from '../../store/stewarded-entries.ts';
import { presentVersion } from '../../rpc/present-version.ts';
import type { Act } from '@carebourse/rpc/stewarding-organization';
import { requireKept } from '../../rpc/require-kept.ts';

const words = { notFound: MESSAGES.entryForm.entryNotFound, notYours: MESSAGES.entryForm.notYours };

/** An entry whose form is the caller's to keep. */
export const requireKeptEntry = (
  context: Context,
  caller: Caller,
  { resourceType, resourceId }: { resourceType: string; resourceId: number },
  act: Act,
) => requireKept(context, caller, parse(resourceReferenceSchema, { resourceType, resourceId }), words, act);

/**
 * A form as those see it who keep it, with who saved what.
 * @param sought the newest version without one
 * @throws NotFoundError when there is no such version
 */
export async function showManaged(
  { db }: Context,
  entry: ResourceReference & Pick<StewardedEntry, 'name' | 'stewardOrganizationId' | 'draft'>,
  sought?: number,
) {
  const { resourceType, resourceId, name, draft } = entry;
  const [found, versions] = await Promise.all([findForm(db, entry, sought), listFormVersions(db, entry)]);
  if (!found && sought !== undefined) throw new NotFoundError(MESSAGES.entryForm.versionNotFound);
  const { questions, version } = found ?? { questions: [], version: 0 };
  const saved = versions.map(presentVersion);
  const stewardOrganizationId = entry.stewardOrganizationId ?? undefined;
  const described = { resourceType, resourceId, name, draft, stewardOrganizationId };
  return { form: { ...described, questions: JSON.stringify(questions), version, versions: saved } };
}
