import type { CardField } from '@carebourse/contracts/model-card';

/** A text of CHAI's card: where it stands, and the words that say what it is where it is not what the field is called. */
export interface Part {
  path: string;
  words?: string;
}

const METRICS = 'KeyMetrics/*';
const FACTS = 'TrustIngredients/AISystemFacts';
const TRANSPARENCY = 'TrustIngredients/TransparencyInformation';

/**
 * Where CHAI's card tells what ours tells. What ours has no field for follows what is nearest to it, with its own words, so
 * that no text is lost. We write the first of each.
 */
export const CARD_PARTS: Partial<Record<CardField, readonly Part[]>> = {
  version: [{ path: 'ReleaseInfo/ReleaseVersion' }],
  stage: [{ path: 'ReleaseInfo/ReleaseStage' }],
  released: [{ path: 'ReleaseInfo/ReleaseDate' }],
  developer: [{ path: 'BasicInfo/ModelDeveloper' }],
  contacts: [{ path: 'BasicInfo/DeveloperContact' }],
  regulatoryStatus: [
    { path: 'ReleaseInfo/RegulatoryApproval' },
    { path: 'ReleaseInfo/GlobalAvailability', words: 'Available in' },
    { path: 'Resources/ReimbursementStatus', words: 'Reimbursement' },
  ],
  intendedUse: [
    { path: 'UsesAndDirections/IntendedUseAndWorkflow' },
    { path: 'ModelSummary/Keywords/Keyword', words: 'Keywords' },
  ],
  intendedUsers: [{ path: 'UsesAndDirections/PrimaryIntendedUsers' }],
  howToUse: [
    { path: 'UsesAndDirections/HowToUse' },
    { path: 'ReleaseInfo/EHRCompatibility/EHR', words: 'Works with' },
    { path: 'Resources/PatientConsentOrDisclosure', words: 'Consent of patients, or what they are told' },
  ],
  population: [{ path: 'UsesAndDirections/TargetedPatientPopulation' }],
  outOfScope: [{ path: 'UsesAndDirections/CautionedOutOfScopeSettings' }],
  limits: [
    { path: 'Warnings/KnownRisksAndLimitations' },
    { path: 'Warnings/ClinicalRiskLevel', words: 'Clinical risk level' },
  ],
  fairness: [
    { path: 'Warnings/KnownBiasesOrEthicalConsiderations' },
    { path: `${FACTS}/BiasMitigationApproaches`, words: 'Against bias' },
  ],
  outputs: [{ path: `${FACTS}/OutcomesAndOutputs` }],
  howItWorks: [
    { path: `${FACTS}/ModelType` },
    { path: `${FACTS}/FoundationModels`, words: 'Foundation models' },
    { path: `${FACTS}/Transparency`, words: 'Transparency' },
  ],
  inputs: [{ path: `${FACTS}/InputDataSource` }, { path: `${FACTS}/OutputAndInputDataTypes`, words: 'Types of data' }],
  trainingData: [{ path: `${FACTS}/DevelopmentDataCharacterization` }],
  monitoring: [{ path: `${FACTS}/OngoingMaintenance` }],
  security: [{ path: `${FACTS}/Security` }],
  funding: [
    { path: `${TRANSPARENCY}/FundingSource` },
    { path: `${TRANSPARENCY}/ThirdPartyInformation`, words: 'Third parties' },
    { path: `${TRANSPARENCY}/StakeholdersConsulted`, words: 'Asked for advice' },
  ],
  evaluationData: [
    { path: `${METRICS}/TestingDataDescription` },
    { path: `${METRICS}/MetricGoal`, words: 'Goal' },
    { path: `${METRICS}/TestType`, words: 'Kind of test' },
    { path: `${METRICS}/Interpretation`, words: 'Interpretation' },
    { path: `${METRICS}/ValidationProcessAndJustification`, words: 'Validation' },
  ],
  references: [
    { path: 'Bibliography' },
    { path: 'Resources/EvaluationReferences', words: 'Evaluation' },
    { path: 'Resources/ClinicalTrial', words: 'Clinical trial' },
    { path: 'Resources/PeerReviewedPublications', words: 'Publications' },
  ],
};

/** Fields of ours that are one line. */
export const LINE_FIELDS: ReadonlySet<string> = new Set<CardField>(['version', 'stage', 'released', 'developer']);
