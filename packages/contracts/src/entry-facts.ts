import { draftSchema } from './catalogue.ts';
import { z } from 'zod';
import { LIMITS } from './constants.ts';
import { DATA_USE_TERM_IDS, DATA_USE_TERMS, type DataUseTerm } from './data-use-terms.ts';
import { LANGUAGE_CODE, LANGUAGE_CODES } from './languages.ts';
import { MESSAGES } from './messages.ts';
import { diseasesSchema } from './purpose-details.ts';
import { COLUMN_TYPES, columnNameSchema, columnSchema } from './tables.ts';
import { idSchema, oneLine, text } from './text.ts';

export const FACT_LIMITS = {
  line: 200,
  text: LIMITS.longText.max,
  fullName: 1_000,
  /** Columns of a written dictionary, over all its tables. */
  columns: 500,
  /** Quality figures, keywords, places, creators and the like. */
  list: 30,
  address: 500,
  code: 50,
} as const;

const { entryFacts: words } = MESSAGES;

/** Kinds of entries that have facts. Agents have a model card. */
export const FACT_ENTRY_TYPES = ['data', 'dataDomain', 'dataCollection'] as const;
export type FactEntryType = (typeof FACT_ENTRY_TYPES)[number];

/** Where the API has the entries of a type; one of them, and its descriptions, are below. */
export const FACT_ENTRY_LISTS: Record<FactEntryType, string> = {
  data: '/api/data-products',
  dataDomain: '/api/data-domains',
  dataCollection: '/api/data-collections',
};

/** What an entry's data are about: the categories of the European Health Data Space (Regulation (EU) 2025/327, article 51). */
export const HEALTH_CATEGORIES = {
  records: 'Electronic health records',
  determinants: 'Factors that influence health',
  aggregates: 'Needs, resources and costs of care',
  pathogens: 'Pathogens',
  administrative: 'Claims, dispensing and reimbursement',
  genetic: 'Human genetic, epigenomic and genomic data',
  molecular: 'Proteomic, metabolomic and other molecular data',
  devices: 'Data that medical devices make',
  wellness: 'Wellness applications',
  professionals: 'Health professionals and what they do',
  registries: 'Population-based registries',
  diseases: 'Registries of a disease',
  trials: 'Clinical trials and investigations',
  safety: 'Registries of medicines and devices',
  cohorts: 'Cohorts, questionnaires and surveys',
  biobanks: 'Biobanks',
} as const;
export const HEALTH_CATEGORY_IDS = Object.keys(HEALTH_CATEGORIES) as [
  keyof typeof HEALTH_CATEGORIES,
  ...(keyof typeof HEALTH_CATEGORIES)[],
];
export type HealthCategory = (typeof HEALTH_CATEGORY_IDS)[number];

const dataUseTermSchema = z.enum(DATA_USE_TERM_IDS, words.noSuchDataUseTerm);

const optionalText = text(FACT_LIMITS.text).optional();
const optionalLine = oneLine(text(FACT_LIMITS.line)).optional();
const requiredLine = oneLine(text(FACT_LIMITS.line).min(1, words.required));
const lines = z.array(requiredLine).max(FACT_LIMITS.list, words.tooMany(FACT_LIMITS.list)).default([]);
const address = z
  .url({ protocol: /^https?$/, message: words.notAnAddress })
  .max(FACT_LIMITS.address)
  .optional();

/** One column that a steward tells of in words; those of tables that are delivered come from the tables. */
const dictionaryColumnSchema = z.object({
  table: optionalLine.describe('Where an entry has several'),
  name: requiredLine.describe('As the file calls it'),
  type: z.enum(COLUMN_TYPES),
  description: text(FACT_LIMITS.text).min(1, words.required),
  unit: oneLine(text(FACT_LIMITS.code)).optional().describe('UCUM code, such as mmol/L'),
  codeSystem: optionalLine.describe('Whose codes the values are'),
});
export type DictionaryColumn = z.output<typeof dictionaryColumnSchema>;

const qualityFigureSchema = z.object({
  measure: requiredLine,
  value: requiredLine,
  source: optionalLine.describe('How it was found'),
});
export type QualityFigure = z.output<typeof qualityFigureSchema>;

/**
 * What is to be known of data before one asks for them, as far as the steward tells it. The topics are those of
 * HealthDCAT-AP (release 6) and Croissant 1.0; none is made up where it is left out.
 */
export const entryFactsSchema = z
  .object({
    identifier: optionalLine.describe('By which the steward or a registry knows it, such as a DOI'),
    keywords: lines,
    healthCategories: z.array(z.enum(HEALTH_CATEGORY_IDS)).max(HEALTH_CATEGORY_IDS.length).default([]),
    fullName: oneLine(text(FACT_LIMITS.fullName))
      .optional()
      .describe('The whole name of an entry whose own is cut, because its source has a longer one'),
    textLanguage: z
      .string()
      .regex(LANGUAGE_CODE, words.noSuchLanguage)
      .optional()
      .describe('In which language name and description are, by its code; English where it is left out')
      .meta({ examples: ['de'] }),
    languages: z
      .array(z.enum(LANGUAGE_CODES, { error: ({ input }) => words.unknownLanguage(String(input)) }))
      .max(FACT_LIMITS.list, words.tooMany(FACT_LIMITS.list))
      .default([])
      .describe('In which texts of the data are written, by codes of ISO 639-1'),
    standards: lines.describe('That the data follow, such as HL7 FHIR R4'),
    from: z.iso.date(words.notADay).optional().describe('First day that the data tell of'),
    to: z.iso.date(words.notADay).optional().describe('Last day; left out while it goes on'),
    places: lines.describe('Where the people live or were cared for'),
    population: optionalText,
    persons: z.int(words.notACount).min(0, words.notACount).optional().describe('Different people in the data'),
    youngest: z.int(words.notAnAge).min(0, words.notAnAge).max(130, words.notAnAge).optional().describe('In years'),
    oldest: z.int(words.notAnAge).min(0, words.notAnAge).max(130, words.notAnAge).optional().describe('In years'),
    howMade: optionalText.describe('Where the data come from and what was done with them'),
    knownGaps: optionalText,
    quality: z.array(qualityFigureSchema).max(FACT_LIMITS.list, words.tooMany(FACT_LIMITS.list)).default([]),
    dictionary: z
      .array(dictionaryColumnSchema)
      .max(FACT_LIMITS.columns, words.tooMany(FACT_LIMITS.columns))
      .default([]),
    creators: lines.describe('Who made the data'),
    contactName: optionalLine,
    contactEmail: z.email(words.notAnEmail).max(FACT_LIMITS.line).optional(),
    contactPage: address,
    homepage: address.describe('Where more is told'),
    legislation: z
      .array(z.url({ protocol: /^https?$/, message: words.notAnAddress }).max(FACT_LIMITS.address))
      .max(FACT_LIMITS.list)
      .default([])
      .describe('Acts under which the data are kept, by their addresses'),
    licence: address.describe('The terms of use'),
    licenceName: optionalLine,
    permittedUses: z
      .array(dataUseTermSchema)
      .max(FACT_LIMITS.list)
      .default([])
      .describe('Terms of the Data Use Ontology that say who may use it for what')
      // Those whose fields the example of a whole body has.
      .meta({ examples: [['DUO:0000012', 'DUO:0000022', 'DUO:0000024', 'DUO:0000025']] }),
    diseases: diseasesSchema
      .default([])
      .describe(
        'The diseases that disease specific research (DUO:0000007) is permitted on, as categories of the ICD-10',
      ),
    useRegion: optionalLine.describe('Where the data may be used (DUO:0000022)'),
    publishFrom: z.iso.date(words.notADay).optional().describe('Day before which nothing is published (DUO:0000024)'),
    useMonths: z
      .int(words.notMonths)
      .min(1, words.notMonths)
      .max(240, words.notMonths)
      .optional()
      .describe('Months after which use ends (DUO:0000025)'),
    useStudies: optionalText.describe('The kind of study that is permitted (DUO:0000012)'),
    costs: optionalText.describe('Who pays what'),
    howToCite: optionalText,
  })
  .refine(({ from, to }) => !from || !to || from <= to, { error: words.endsBeforeItBegins, path: ['to'] })
  .refine(({ youngest, oldest }) => youngest === undefined || oldest === undefined || youngest <= oldest, {
    error: words.oldestIsYounger,
    path: ['oldest'],
  });
export type EntryFacts = z.output<typeof entryFactsSchema>;
export type EntryFactsInput = z.input<typeof entryFactsSchema>;

const NO_RESTRICTION = 'DUO:0000004';

/** What a permitted use names and its steward enters. */
export const NAMED_BY_TERMS = {
  'DUO:0000012': 'useStudies',
  'DUO:0000022': 'useRegion',
  'DUO:0000024': 'publishFrom',
  'DUO:0000025': 'useMonths',
} as const satisfies Partial<Record<DataUseTerm, keyof EntryFacts>>;

/** Facts as a steward saves them: what they permit does not contradict itself, and names what it speaks of. */
const savedByStewardSchema = entryFactsSchema.superRefine((facts, { addIssue }) => {
  const { permittedUses } = facts;
  if (permittedUses.includes(NO_RESTRICTION) && permittedUses.length > 1)
    addIssue({ code: 'custom', message: words.noRestrictionAlone, path: ['permittedUses'] });
  for (const [term, field] of Object.entries(NAMED_BY_TERMS)) {
    const isChosen = permittedUses.some((one) => one === term);
    const { label } = DATA_USE_TERMS[term as keyof typeof NAMED_BY_TERMS];
    if (isChosen && facts[field] === undefined)
      addIssue({ code: 'custom', message: words.termNamesIt(label), path: [field] });
    if (!isChosen && facts[field] !== undefined)
      addIssue({ code: 'custom', message: words.chooseItsTerm(label), path: [field] });
  }
});

/** What DCAT-AP and HealthDCAT-AP want and nobody may invent: what of it is missing is asked for before publishing. */
export const FACTS_FOR_EXPORT = [
  'healthCategories',
  'creators',
  'legislation',
  'contactEmail',
] as const satisfies readonly (keyof EntryFacts)[];

/** Whether an entry tells all that its DCAT description must tell; only then does it claim to conform. */
export function missingForExport(facts: EntryFacts | null): (typeof FACTS_FOR_EXPORT)[number][] {
  return FACTS_FOR_EXPORT.filter((field) => {
    const value = facts?.[field];
    return value === undefined || value.length === 0;
  });
}

/** `{resourceType}/{resourceId}` of an entry that may have facts. */
export const factsReferenceSchema = z.object({ resourceType: z.enum(FACT_ENTRY_TYPES), resourceId: idSchema });

const factsVersionSchema = z.int().min(1);
const savedFactsSchema = z.object({ version: factsVersionSchema, changedAt: z.iso.datetime() });

/** GET /api/facts/{resourceType}/{resourceId}: the newest. All null where an entry has none. */
export const publicFactsSchema = z.object({
  facts: entryFactsSchema.nullable(),
  version: factsVersionSchema.nullable(),
  changedAt: z.iso.datetime().nullable(),
  source: z
    .object({ address: z.string(), stewarded: z.boolean() })
    .nullable()
    .describe(
      'Where an imported entry comes from, and whether an organization here stewards it; null for one made here',
    ),
});
export type PublicFacts = z.output<typeof publicFactsSchema>;

const deliveredTableSchema = z.object({
  name: columnNameSchema,
  title: z.string(),
  synthetic: z.boolean().describe('Whether nobody real is in it'),
  columns: z.array(columnSchema.omit({ mark: true, personLink: true, personKey: true })),
});
/** What is told of a table that an entry delivers, without the columns that say who somebody is. */
export type DeliveredTable = z.output<typeof deliveredTableSchema>;

/** GET /api/dictionary/{resourceType}/{resourceId} */
export const deliveredDictionarySchema = z.object({
  tables: z.array(deliveredTableSchema).describe('None of a confidential entry, or of one that delivers none'),
});
export type DeliveredDictionary = z.output<typeof deliveredDictionarySchema>;

/** PUT /api/stewardship/{resourceType}/{resourceId}/facts */
export const factsInputSchema = z.object({
  facts: savedByStewardSchema,
  seen: z.int().min(0).describe('The version that was changed; 0 for the first. 409 when there is a newer one.'),
});
export type FactsInput = z.input<typeof factsInputSchema>;

/** GET /api/stewardship/{resourceType}/{resourceId}/facts: for the entry's steward and admins. */
export const managedFactsSchema = z.object({
  entry: factsReferenceSchema.extend({
    name: z.string(),
    draft: draftSchema,
  }),
  facts: entryFactsSchema.nullable(),
  versions: z.array(
    savedFactsSchema.extend({
      by: z.object({ id: idSchema, name: z.string() }).nullable().describe('Null when the product itself did'),
    }),
  ),
});
export type ManagedFacts = z.output<typeof managedFactsSchema>;
