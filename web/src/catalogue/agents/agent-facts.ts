import type { AiAgent } from '@carebourse/contracts/catalogue';

/** What holds for every agent on Carebourse, connected or not (specification §2: static lists). */
export const features = [
  'A person decides and stays responsible, whatever it suggests',
  'Used under a grant, for the purpose that was stated',
  'Each question that is asked here is on record: who, when and under which grant',
  'Says when its steward last updated it, and to whom it is offered',
];

/** What agents of a category are usually for; a model card says what one is for. */
export const typicalUses: Record<AiAgent['category'], readonly string[]> = {
  diagnostic: [
    'A second look at results before they are released',
    'Sorting a worklist so that urgent findings come first',
    'Explaining a result in words that a patient can use',
  ],
  treatment: [
    'Checking a plan against current guidance before it is signed',
    'Preparing a medication review with the patient present',
    'Following up on therapy between visits',
  ],
  research: [
    'Finding people who may fit a study, for a coordinator to confirm',
    'Screening literature for a review with two readers',
    'Preparing data questions before an ethics submission',
  ],
  administrative: [
    'Completing referrals and forms the first time',
    'Answering routine questions at the front desk',
    'Finding gaps in documentation before they delay care',
  ],
  workflow: [
    'Planning the day around who is coming and what they need',
    'Handing over between shifts without losing a detail',
    'Moving tasks to the person who can finish them',
  ],
};

export const technicalSpecifications = [
  { label: 'Interfaces', value: 'REST and GraphQL' },
  { label: 'Integration', value: 'SDK or direct API' },
  { label: 'Authentication', value: 'OAuth 2.0 or API key' },
  { label: 'Response time', value: 'Under 200ms' },
  { label: 'Update frequency', value: 'Monthly' },
];
