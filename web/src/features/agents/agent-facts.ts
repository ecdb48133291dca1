import type { AiAgent } from '@carebourse/contracts/catalogue';

/** What holds for every agent on Carebourse (specification §2: static lists). */
export const features = [
  'Suggests and explains; a person decides and stays responsible',
  'Runs on data that stays in Canada, for the purpose that was granted',
  'Keeps a record of each use: who, when and under which grant',
  'Names its version with each answer, so that a result can be repeated',
];

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
