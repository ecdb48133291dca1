import type { AccessType, ResourceType } from '@carebourse/contracts/constants';
import type { Permitted } from '@carebourse/contracts/data-use-match';
import { dayInOntario } from '@carebourse/contracts/ontario-day';
import type { PurposeStatement } from '@carebourse/contracts/requests';
import type { Call } from '@carebourse/rpc/handler';
import type { Context } from '../../context.ts';
import { answerForm, type AnswersInput } from '../../forms/domain/form-answers.ts';
import { submit, type Step } from '../../domain/request.ts';
import type { SequenceNumbers } from '../../store/request-history.ts';
import type { NewRequest } from '../../store/requests.ts';
import { permittedBy, readForm } from '../../rpc/form-input.ts';
import { NOTHING } from './decide-by-rule.ts';

/** What somebody asks for, as it was parsed. */
export interface RequestInput extends PurposeStatement {
  resourceType: ResourceType;
  resourceId: number;
  accessTypes: AccessType[];
}

export interface Submission {
  wanted: Omit<NewRequest, keyof SequenceNumbers>;
  steps: [Step, ...Step[]];
  /** The uses that the entry permits, by which a rule of its steward may decide; none where none is to. */
  permitted: Permitted;
}

/**
 * A request as it would be made, checked by the entry that it asks for.
 * @throws NotFoundError when there is no such entry
 * @throws ForbiddenError when it is not offered to the caller's role
 * @throws InvalidInputError when its form is answered wrongly
 * @throws ConflictError when it asks other questions by now
 */
export async function prepareSubmission(
  { catalogue, now }: Pick<Context, 'catalogue' | 'now'>,
  { caller }: Pick<Call, 'caller'>,
  { resourceType, resourceId, ...asked }: RequestInput,
  given: AnswersInput,
): Promise<Submission> {
  // In the caller's own name: their token goes along.
  const resource = await catalogue.entries.call('GetResource', { resourceType, resourceId });
  const steps = submit(caller, { ...resource, resourceType });
  const form = readForm(resource.form);
  const answers = answerForm(form, given, dayInOntario(now()));
  const wanted = {
    ...asked,
    resourceType,
    resourceId,
    userId: caller.userId,
    answers,
    formVersion: form?.version,
    resourceName: resource.name,
    stewardOrganizationId: resource.stewardOrganizationId ?? null,
  };
  // What is open was granted already.
  const permitted = steps.at(-1)?.status === 'approved' ? NOTHING : permittedBy(resource);
  return { wanted, steps, permitted };
}
