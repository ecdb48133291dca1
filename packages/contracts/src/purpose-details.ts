import { z } from 'zod';
import type { DataUseTerm } from './data-use-terms.ts';
import { MESSAGES } from './messages.ts';
import type { UsePurpose } from './tables.ts';

const { purposeDetails: words } = MESSAGES;

/** What research or development is about, as far as the terms of the Data Use Ontology tell kinds apart. */
export const STUDIES = {
  health: 'Health in general',
  disease: 'Certain diseases',
  origins: 'Where peoples come from',
  methods: 'Methods, such as software or algorithms',
  genes: 'Genes',
} as const;
export type Study = keyof typeof STUDIES;
export const STUDY_IDS = Object.keys(STUDIES) as [Study, ...Study[]];

export const DISEASE_LIMITS = { codes: 30 } as const;

const CATEGORY = /^[A-Z][0-9][0-9A-Z]$/;

/** Diseases by their categories in the ICD-10 of the WHO, such as C50, or a range of them, such as E10-E14. */
const diseaseSchema = z
  .string()
  .trim()
  .toUpperCase()
  .overwrite((code) => code.replace(/\s*[-–]\s*/, '-'))
  .refine(isDisease, words.notADisease);
export const diseasesSchema = z
  .array(diseaseSchema)
  .max(DISEASE_LIMITS.codes, words.tooManyDiseases(DISEASE_LIMITS.codes))
  .meta({ examples: [['C50', 'E10-E14']] });

/** More of a purpose, where the permitted uses of an entry ask for it. Nothing has to be said. */
export const purposeDetailsSchema = z.object({
  studies: z
    .array(z.enum(STUDY_IDS))
    .max(STUDY_IDS.length)
    .overwrite((studies) => [...new Set(studies)])
    .default([])
    .describe('What research or development is about; empty where that is not said'),
  diseases: diseasesSchema
    .default([])
    .describe('Which diseases, by categories of the ICD-10, such as C50, or ranges of them, such as E10-E14'),
  commercial: z
    .boolean()
    .nullable()
    .default(null)
    .describe('Whether the use is commercial; null where that is not said'),
  published: z
    .boolean()
    .nullable()
    .default(null)
    .describe('Whether results will be made public; null where that is not said'),
});
export type PurposeDetails = z.output<typeof purposeDetailsSchema>;

/** Whether nothing is said in them. */
export function isUnsaid({ studies, diseases, commercial, published }: PurposeDetails): boolean {
  return studies.length === 0 && diseases.length === 0 && commercial === null && published === null;
}

const ASKED: Record<keyof PurposeDetails, readonly DataUseTerm[]> = {
  studies: ['DUO:0000006', 'DUO:0000007', 'DUO:0000011', 'DUO:0000015', 'DUO:0000016', 'DUO:0000044'],
  diseases: ['DUO:0000007'],
  commercial: ['DUO:0000018', 'DUO:0000046'],
  published: ['DUO:0000019'],
};

/** Whether the permitted uses of an entry ask for a detail of a purpose of some kind. */
export function asksFor(
  detail: keyof PurposeDetails,
  permitted: readonly DataUseTerm[],
  purpose: UsePurpose | null,
): boolean {
  const isOfResearch = detail === 'studies' || detail === 'diseases';
  return (!isOfResearch || isStudy(purpose)) && ASKED[detail].some((term) => permitted.includes(term));
}

/** Whether a purpose is one that studies something. */
export function isStudy(purpose: UsePurpose | null): boolean {
  return purpose === 'research' || purpose === 'development';
}

/** Whether each of some diseases is one of those that are permitted, or within a range of them. */
export function areWithin(diseases: readonly string[], permitted: readonly string[]): boolean {
  return diseases.every((code) => {
    const [first, last] = endsOf(code);
    return permitted.map(endsOf).some(([from, to]) => from <= first && last <= to);
  });
}

function isDisease(code: string): boolean {
  const [first, last, ...more] = code.split('-');
  if (first === undefined || more.length > 0 || !CATEGORY.test(first)) return false;
  return last === undefined || (CATEGORY.test(last) && first <= last);
}

function endsOf(code: string): [first: string, last: string] {
  const [first = code, last = first] = code.split('-');
  return [first, last];
}
