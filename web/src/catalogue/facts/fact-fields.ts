import type { EntryFacts } from '@carebourse/contracts/entry-facts';

/** How a fact is entered. `lines` takes one of its values a line, `languages` names of languages so. */
type Kind = 'line' | 'text' | 'lines' | 'day' | 'number' | 'email' | 'choices' | 'rows' | 'language' | 'languages';

export interface FactField {
  name: keyof EntryFacts;
  label: string;
  kind: Kind;
  /** What to write, with a good example. */
  help: string;
}

interface FactSection {
  id: string;
  title: string;
  fields: readonly FactField[];
}

/** Facts as they are entered, in this order. */
export const FACT_SECTIONS: readonly FactSection[] = [
  {
    id: 'about',
    title: 'What the data are about',
    fields: [
      {
        name: 'keywords',
        label: 'Keywords',
        kind: 'lines',
        help: 'Words that people would search for, one a line. For example: “spirometry”.',
      },
      {
        name: 'healthCategories',
        label: 'Categories of health data',
        kind: 'choices',
        help: 'By the European Health Data Space. Choose all that fit.',
      },
      {
        name: 'standards',
        label: 'Standards',
        kind: 'lines',
        help: 'Which the data follow, one a line. For example: “HL7 FHIR R4” or “OMOP CDM 5.4”.',
      },
      {
        name: 'languages',
        label: 'Languages',
        kind: 'languages',
        help: 'In which texts of the data are written, one a line. For example: “French”.',
      },
      {
        name: 'textLanguage',
        label: 'Language of name and description',
        kind: 'language',
        help: 'If they are not in English.',
      },
      {
        name: 'fullName',
        label: 'Full name',
        kind: 'text',
        help: 'If it is longer than an entry’s name may be. It is found by search.',
      },
      {
        name: 'identifier',
        label: 'Identifier',
        kind: 'line',
        help: 'By which you or a registry know it. For example: “10.5072/lung-2026”.',
      },
    ],
  },
  {
    id: 'coverage',
    title: 'Time, place and people',
    fields: [
      { name: 'from', label: 'First day', kind: 'day', help: 'That the data tell of. For example: 2014-01-01.' },
      { name: 'to', label: 'Last day', kind: 'day', help: 'Leave it empty while data are still added.' },
      {
        name: 'places',
        label: 'Places',
        kind: 'lines',
        help: 'Where the people live or were cared for, one a line. For example: “Thunder Bay”.',
      },
      {
        name: 'population',
        label: 'Population',
        kind: 'text',
        help: 'Who is in the data, and who is not. For example: “Adults who were seen twice or more at a member clinic.”',
      },
      { name: 'persons', label: 'People', kind: 'number', help: 'How many different people. For example: 18200.' },
      { name: 'youngest', label: 'Youngest', kind: 'number', help: 'Age in years. For example: 18.' },
      { name: 'oldest', label: 'Oldest', kind: 'number', help: 'Age in years. For example: 96.' },
    ],
  },
  {
    id: 'making',
    title: 'How the data were made',
    fields: [
      {
        name: 'howMade',
        label: 'How it was made',
        kind: 'text',
        help: 'Where the data come from and what was done with them. For example: “Taken each night from three EMR products and mapped to OMOP; free text is removed.”',
      },
      {
        name: 'knownGaps',
        label: 'Known gaps',
        kind: 'text',
        help: 'What is missing or wrong, and since when. For example: “Two sites recorded times on paper until 2021.”',
      },
      {
        name: 'quality',
        label: 'Quality figures',
        kind: 'rows',
        help: 'Each with how it was found. For example: Records with a LOINC code · 98.7% · Count of the last full year.',
      },
    ],
  },
  {
    id: 'dictionary',
    title: 'Dictionary',
    fields: [
      {
        name: 'dictionary',
        label: 'Columns',
        kind: 'rows',
        help: 'What each column holds. For example: fev1 · number · Forced expiratory volume in one second · L · LOINC 20150-9.',
      },
    ],
  },
  {
    id: 'use',
    title: 'Use, licence and costs',
    fields: [
      {
        name: 'permittedUses',
        label: 'Permitted uses',
        kind: 'choices',
        help: 'Terms of the Data Use Ontology (GA4GH). Choose all that hold.',
      },
      {
        name: 'diseases',
        label: 'Diseases',
        kind: 'lines',
        help: 'Which diseases disease specific research is permitted on, by categories of the ICD-10, one or a range a line. For example: “E10-E14”.',
      },
      {
        name: 'useRegion',
        label: 'Region of use',
        kind: 'line',
        help: 'With “geographical restriction”: where the data may be used. For example: “Ontario”.',
      },
      {
        name: 'publishFrom',
        label: 'Nothing is published before',
        kind: 'day',
        help: 'With “publication moratorium”. For example: 2027-06-30.',
      },
      {
        name: 'useMonths',
        label: 'Months of use',
        kind: 'number',
        help: 'With “time limit on use”: after how many months use ends. For example: 24.',
      },
      {
        name: 'useStudies',
        label: 'Kind of study',
        kind: 'text',
        help: 'With “research specific restrictions”. For example: “Studies of follow-up after a stroke.”',
      },
      {
        name: 'licence',
        label: 'Licence, its address',
        kind: 'line',
        help: 'Where the terms of use can be read. For example: “https://creativecommons.org/licenses/by/4.0/”.',
      },
      {
        name: 'licenceName',
        label: 'Licence, its name',
        kind: 'line',
        help: 'For example: “Creative Commons Attribution 4.0 International”.',
      },
      {
        name: 'costs',
        label: 'Who pays what',
        kind: 'text',
        help: 'For example: “Access is free; columns beyond the released ones are prepared at cost, after a quote.”',
      },
      {
        name: 'howToCite',
        label: 'How to cite',
        kind: 'text',
        help: 'For example: “Quarry Bay Hospitals. Lung Function Tests [data]. Kingston: 2026.”',
      },
      {
        name: 'legislation',
        label: 'Legislation',
        kind: 'lines',
        help: 'Acts under which the data are kept, by their addresses, one a line. For example: “https://www.ontario.ca/laws/statute/04p03”.',
      },
    ],
  },
  {
    id: 'contact',
    title: 'Who made it, and whom to ask',
    fields: [
      {
        name: 'creators',
        label: 'Creators',
        kind: 'lines',
        help: 'Who made the data, one a line. For example: “Quarry Bay Hospitals”.',
      },
      {
        name: 'contactName',
        label: 'Contact',
        kind: 'line',
        help: 'A role rather than a person. For example: “Data access office”.',
      },
      { name: 'contactEmail', label: 'Contact’s email', kind: 'email', help: 'For example: “data@hospital.example”.' },
      {
        name: 'contactPage',
        label: 'Contact’s page',
        kind: 'line',
        help: 'For example: “https://hospital.example/data/contact”.',
      },
      {
        name: 'homepage',
        label: 'Homepage',
        kind: 'line',
        help: 'Where more is told. For example: “https://hospital.example/data/lung”.',
      },
    ],
  },
];

const fields = FACT_SECTIONS.flatMap((section) => section.fields);

/** @throws Error for a name that is no fact */
export function fieldOf(name: keyof EntryFacts): FactField {
  const field = fields.find((one) => one.name === name);
  if (!field) throw new Error(`${name} is entered nowhere`);
  return field;
}
