import type { CardMeasure, ModelCard } from '@carebourse/contracts/model-card';
import { CARD_NAMESPACE, NO_VALUE } from '@carebourse/interchange/cards/card-format';
import { type Element, writeXml } from './xml.ts';

/**
 * A model card as CHAI's applied model card 0.2. Its schema requires elements that our cards need not tell: those are
 * empty, never made up, and what it does not require is left out.
 * @param agent as the catalogue has it
 */
export function writeAppliedModelCard(agent: { name: string; description: string }, card: ModelCard): string {
  const root = group('AppliedModelCard', [
    group('BasicInfo', [
      required('ModelName', agent.name),
      required('ModelDeveloper', card.developer),
      required('DeveloperContact', card.contacts),
    ]),
    group('ReleaseInfo', [
      required('ReleaseStage', card.stage),
      required('ReleaseDate', card.released),
      required('ReleaseVersion', card.version),
      required('GlobalAvailability', undefined),
      optional('RegulatoryApproval', card.regulatoryStatus),
    ]),
    group('ModelSummary', [required('Summary', agent.description), group('Keywords', [])]),
    group('UsesAndDirections', [
      required('IntendedUseAndWorkflow', card.intendedUse),
      required('PrimaryIntendedUsers', card.intendedUsers),
      required('HowToUse', card.howToUse),
      required('TargetedPatientPopulation', card.population),
      required('CautionedOutOfScopeSettings', card.outOfScope),
    ]),
    group('Warnings', [
      required('KnownRisksAndLimitations', [card.limits, card.risks].filter(Boolean).join('\n\n')),
      required('KnownBiasesOrEthicalConsiderations', card.fairness),
      required('ClinicalRiskLevel', undefined),
    ]),
    trustIngredients(card),
    group('KeyMetrics', [
      // Our measures are not distinguished by what they are measures of.
      keyMetric('UsefulnessUsabilityEfficacy', card.performance, card.evaluationData),
      keyMetric('FairnessEquity', [], undefined),
      keyMetric('SafetyReliability', [], undefined),
    ]),
    group('Resources', [
      required('PeerReviewedPublications', undefined),
      required('PatientConsentOrDisclosure', undefined),
    ]),
    required('Bibliography', card.references),
  ]);
  return writeXml(root, CARD_NAMESPACE);
}

function trustIngredients(card: ModelCard): Element {
  return group('TrustIngredients', [
    group('AISystemFacts', [
      required('OutcomesAndOutputs', card.outputs),
      required('ModelType', card.howItWorks),
      required('InputDataSource', card.inputs),
      required('OutputAndInputDataTypes', undefined),
      required('DevelopmentDataCharacterization', card.trainingData),
      required('BiasMitigationApproaches', undefined),
      required('OngoingMaintenance', card.monitoring),
      optional('Security', card.security),
    ]),
    group('TransparencyInformation', [
      required('FundingSource', card.funding),
      required('StakeholdersConsulted', undefined),
    ]),
  ]);
}

/** The schema wants one result at least: where there is none, it has no label and no value. */
function keyMetric(name: string, measures: readonly CardMeasure[], evaluatedOn: string | undefined): Element {
  const results = measures.map(({ measure, ...details }) => result(measure, JSON.stringify(details)));
  return group(name, [
    required('MetricGoal', undefined),
    group('Results', results.length > 0 ? results : [result('', NO_VALUE)]),
    required('Interpretation', undefined),
    required('TestType', undefined),
    required('TestingDataDescription', evaluatedOn),
    required('ValidationProcessAndJustification', undefined),
  ]);
}

function result(label: string, valueJson: string): Element {
  return group('MetricResult', [required('Label', label), required('ValueJson', valueJson)]);
}

function group(name: string, content: readonly (Element | undefined)[]): Element {
  return { name, content };
}

function required(name: string, text: string | undefined): Element {
  return { name, content: text ?? '' };
}

function optional(name: string, text: string | undefined): Element | undefined {
  return text ? { name, content: text } : undefined;
}
