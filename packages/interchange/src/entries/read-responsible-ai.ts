import { FACT_LIMITS } from '@carebourse/contracts/entry-facts';
import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import type { Problem } from '../description.ts';
import type { Thing } from '../graph/thing.ts';

/**
 * Properties of Croissant's vocabulary for responsible AI (version 1.0), by the field of ours that they belong to, with the
 * words by which each begins there.
 */
const FIELDS = {
  howMade: {
    dataCollection: 'Collection',
    dataCollectionType: 'Way of collection',
    dataCollectionRawData: 'Raw data',
    dataCollectionTimeframe: 'Time of collection',
    dataPreprocessingProtocol: 'Preparation',
    dataManipulationProtocol: 'Processing',
    dataImputationProtocol: 'Imputation',
    dataAnnotationProtocol: 'Annotation',
    dataAnnotationPlatform: 'Annotated with',
    dataAnnotationAnalysis: 'Analysis of annotations',
    annotationsPerItem: 'Annotations of each item',
    annotatorDemographics: 'Annotators',
    machineAnnotationTools: 'Annotated by programs',
    dataReleaseMaintenancePlan: 'Maintenance',
  },
  knownGaps: {
    dataLimitations: 'Limitations',
    dataBiases: 'Biases',
    dataCollectionMissingData: 'Missing data',
  },
} as const;

/** Properties for which an entry has no field. */
const WITHOUT_PLACE = ['dataUseCases', 'dataSocialImpact', 'personalSensitiveInformation'];

type Field = keyof typeof FIELDS;

/** What a Croissant card says of how data were made and what they lack; 0.8 had some of it among its own terms. */
export function readResponsibleAi(dataset: Thing, problems: Problem[]): Partial<Record<Field, string>> {
  for (const property of WITHOUT_PLACE) {
    if (textsOf(dataset, property).length > 0)
      problems.push({ path: `rai.${property}`, message: IMPORT_MESSAGES.noPlace(property) });
  }
  const fields = Object.entries(FIELDS).map(([field, words]) => [field, paragraphs(dataset, words, problems)]);
  return Object.fromEntries(fields) as Partial<Record<Field, string>>;
}

/** As many paragraphs as the field takes; each that has no room is reported. */
function paragraphs(dataset: Thing, words: Readonly<Record<string, string>>, problems: Problem[]): string | undefined {
  let text = '';
  for (const [property, word] of Object.entries(words)) {
    const stated = textsOf(dataset, property);
    if (stated.length === 0) continue;
    const next = [text, `${word}: ${stated.join('; ')}`].filter(Boolean).join('\n\n');
    if (next.length <= FACT_LIMITS.text) text = next;
    else problems.push({ path: `rai.${property}`, message: IMPORT_MESSAGES.noRoom(property) });
  }
  return text || undefined;
}

function textsOf(dataset: Thing, property: string): string[] {
  return dataset.texts(`rai:${property}`, `cr:${property}`);
}
