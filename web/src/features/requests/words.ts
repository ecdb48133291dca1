import { ACCESS_TYPE_LABELS, type AccessType, type ResourceType } from '@carebourse/contracts/constants';
import { and } from '../../lib/lists.ts';

/** How long a decision usually takes, for the middle of a sentence. */
export const USUAL_REVIEW = 'usually within a week';

/** ['view', 'api'] → "View only and API access" */
export function accessTypeNames(types: readonly AccessType[]): string {
  return and(types.map((type) => ACCESS_TYPE_LABELS[type]));
}

/** What each access type allows, for the choice in the request dialog. */
export function accessTypeMeaning(type: AccessType, resourceType: ResourceType): string {
  if (resourceType === 'agent') {
    return type === 'api'
      ? 'Your own software calls the agent.'
      : 'You use the agent on screen, without an integration.';
  }
  const meanings: Record<AccessType, string> = {
    view: 'You look at the data; taking a copy out is not part of it.',
    export: 'You may take an extract out, as the approval allows.',
    api: 'Your own software reads the data through an interface.',
  };
  return meanings[type];
}

/** A purpose that a reviewer can decide on: who, what for, for how long. */
export const examplePurpose: Record<ResourceType, string> = {
  agent:
    'Our two diabetes clinics want to grade retinal photographs on the day they are taken. A physician confirms every result. We start with 40 patients a week and review after three months.',
  data: 'We compare emergency visits before and after our new triage process. Results are published as counts of 11 or more, and the extract is deleted in June 2027.',
  dataDomain:
    'Quality review of anticoagulant dosing at our hospital, 2022 to 2026, led by the pharmacy committee. Two analysts will work with the data.',
  dataCollection:
    'A study of readmission within 30 days, approved by our research ethics board. Three named researchers will use the linked records for one year.',
};
