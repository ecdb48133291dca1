import type { CardField } from '@carebourse/contracts/model-card';
import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import type { Description } from '../description.ts';
import { makeDescription } from '../entries/make-entry.ts';
import { FileRefusedError } from '../file-refused-error.ts';
import type { ReadLimits } from '../limits.ts';
import { CARD_NAMESPACE, NO_VALUE } from './card-format.ts';
import { elementsAt, readElements, textAt, type ReadElement } from './element-tree.ts';

/** Where CHAI's card tells what ours tells. */
const PATHS: Partial<Record<CardField, string>> = {
  version: 'ReleaseInfo/ReleaseVersion',
  stage: 'ReleaseInfo/ReleaseStage',
  released: 'ReleaseInfo/ReleaseDate',
  regulatoryStatus: 'ReleaseInfo/RegulatoryApproval',
  developer: 'BasicInfo/ModelDeveloper',
  contacts: 'BasicInfo/DeveloperContact',
  intendedUse: 'UsesAndDirections/IntendedUseAndWorkflow',
  intendedUsers: 'UsesAndDirections/PrimaryIntendedUsers',
  howToUse: 'UsesAndDirections/HowToUse',
  population: 'UsesAndDirections/TargetedPatientPopulation',
  outOfScope: 'UsesAndDirections/CautionedOutOfScopeSettings',
  limits: 'Warnings/KnownRisksAndLimitations',
  fairness: 'Warnings/KnownBiasesOrEthicalConsiderations',
  outputs: 'TrustIngredients/AISystemFacts/OutcomesAndOutputs',
  howItWorks: 'TrustIngredients/AISystemFacts/ModelType',
  inputs: 'TrustIngredients/AISystemFacts/InputDataSource',
  trainingData: 'TrustIngredients/AISystemFacts/DevelopmentDataCharacterization',
  monitoring: 'TrustIngredients/AISystemFacts/OngoingMaintenance',
  security: 'TrustIngredients/AISystemFacts/Security',
  funding: 'TrustIngredients/TransparencyInformation/FundingSource',
  evaluationData: 'KeyMetrics/*/TestingDataDescription',
  references: 'Bibliography',
};

/**
 * Reads CHAI's applied model card 0.2, which is an agent with its card.
 * @throws FileRefusedError
 */
export async function readCard(text: AsyncIterable<string>, limits: ReadLimits): Promise<Description> {
  const root = await readElements(text, limits);
  if (root.name !== 'AppliedModelCard' || root.namespace !== CARD_NAMESPACE)
    throw new FileRefusedError(IMPORT_MESSAGES.wrongNamespace(root.namespace), root.line);
  const name = textAt(root, 'BasicInfo/ModelName');
  const developer = textAt(root, 'BasicInfo/ModelDeveloper');
  const told = Object.entries(PATHS).map(([field, path]) => [field, textAt(root, path)]);
  return makeDescription({
    // A card has no address: whose it is and what it is called are what stays from one version to the next.
    source: name && `model card: ${developer ?? ''}/${name}`,
    line: root.line,
    resourceType: 'agent',
    content: {
      name,
      description: textAt(root, 'ModelSummary/Summary'),
      lastUpdated: textAt(root, 'ReleaseInfo/ReleaseDate'),
    },
    publisher: developer,
    card: { ...Object.fromEntries(told), performance: measuresOf(root) },
  });
}

/** `performance` is always a list, also an empty one. */
function measuresOf(root: ReadElement): object[] {
  return elementsAt(root, 'KeyMetrics/*/Results/MetricResult').flatMap((result) => {
    const measure = textAt(result, 'Label');
    const value = textAt(result, 'ValueJson');
    return measure && value && value !== NO_VALUE ? measureOf(measure, value) : [];
  });
}

/** What others write as a value is kept as they wrote it. */
function measureOf(measure: string, json: string): object {
  const told = objectOf(json);
  const unstated = { group: IMPORT_MESSAGES.notStated, source: IMPORT_MESSAGES.notStated };
  const isOurs = told && typeof told['value'] === 'string';
  return { ...unstated, ...(isOurs ? told : { value: json.replace(/^"(.*)"$/s, '$1') }), measure };
}

function objectOf(json: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return value && typeof value === 'object' ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
