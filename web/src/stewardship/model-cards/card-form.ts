import { CARD_SECTIONS, type CardField, type ModelCard, modelCardSchema } from '@carebourse/contracts/model-card';

/** A card as its form holds it: a field that is not told is empty. */
export type CardForm = Record<CardField, string> & {
  performance: Record<'measure' | 'value' | 'interval' | 'group' | 'source', string>[];
};

const names = CARD_SECTIONS.flatMap(({ fields }) => fields.map(({ name }) => name));

/** The form of a card as it is kept, or of one that is to be written. */
export function formOf(card: ModelCard | null): CardForm {
  const stated = Object.fromEntries(names.map((name) => [name, card?.[name] ?? ''])) as Record<CardField, string>;
  const performance = (card?.performance ?? []).map((measure) => ({ ...measure, interval: measure.interval ?? '' }));
  return { ...stated, performance };
}

/** What is sent: without what was left empty and may be. */
export function cardOf({ performance, ...fields }: CardForm): ModelCard {
  const stated = Object.entries(fields).filter(([name, value]) => value.trim() !== '' || isRequired(name as CardField));
  return {
    ...(Object.fromEntries(stated) as unknown as ModelCard),
    performance: performance.map(({ interval, ...measure }) => ({ ...measure, ...(interval.trim() && { interval }) })),
  };
}

/** A required field that is empty says so, as do the rules of the API. */
export const cardFormSchema = modelCardSchema;

const required: readonly CardField[] = ['version', 'contacts', 'intendedUse', 'intendedUsers', 'limits'];

export function isRequired(name: CardField): boolean {
  return required.includes(name);
}

/** What takes one line. */
const lines: readonly CardField[] = ['version', 'stage', 'released', 'developer'];

export function isLine(name: CardField): boolean {
  return lines.includes(name);
}

/** What to write, with a good example. */
export const help: Record<CardField, string> = {
  intendedUse:
    'Which decision it helps with, and when. For example: “To choose, at discharge, whom to call in the days after.”',
  intendedUsers:
    'Who reads its answers, and what they must know. For example: “Discharge coordinators and physicians.”',
  population:
    'Whom the answers are about, with ages and conditions. For example: “Adults who go home from a medical ward.”',
  howToUse:
    'Where in the work it stands, and what comes after. For example: “Enter the stay on the day of discharge; from 10 points on, offer a call.”',
  outOfScope:
    'What it was not made for, and what it declines. For example: “Children, and people who go to a nursing home.”',
  limits:
    'Where it is known to be wrong or silent. For example: “It separates people modestly; housing and income are not in it.”',
  risks: 'What may happen when it is wrong, and to whom. For example: “A low chance may delay a referral.”',
  fairness:
    'For whom it does worse, what was looked at and what was not. For example: “Made from hospitals in Europe; no figures by origin.”',
  evaluationData:
    'On whom it was tested, how many, where and when, by whom. For example: “One million discharges in Ontario, 2004 to 2008, by its authors.”',
  howItWorks: 'The kind of model or rule, and any model underneath. For example: “Points for four facts are added up.”',
  inputs: 'What goes in, with units. For example: “Age, eGFR in mL/min/1.73 m², urine albumin to creatinine ratio.”',
  outputs: 'What comes out, and how to read it. For example: “Points of 19; 10 and more are read as a high risk.”',
  trainingData:
    'What it was made from: people, places, years, what was left out. For example: “4,812 patients of eleven hospitals in Ontario.”',
  monitoring:
    'How you notice that it gets worse, and who changes it when. For example: “Checked each quarter against outcomes; changes are announced a month before.”',
  security:
    'Where information goes and how long it stays. For example: “Runs in Canada; stores nothing of what it is sent.”',
  version: 'As you count your releases. For example: “2.3.1”.',
  stage: 'For example: “Pilot at two sites” or “In use”.',
  released: 'For example: “October 2026”.',
  developer: 'Who makes it, if that is not you.',
  contacts:
    'Who answers questions and takes reports of errors, and how fast. For example: “agents@hospital.example, within two working days.”',
  regulatoryStatus:
    'Licence or why none is needed. For example: “Health Canada class II, licence 12345” or “Not a medical device: it plans rooms.”',
  funding: 'Who paid, and who gains. For example: “Funded by the hospital; two authors own shares of the vendor.”',
  references: 'Papers, registries and reports, with a DOI where there is one.',
};
