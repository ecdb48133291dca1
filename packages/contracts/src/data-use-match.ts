import type { DataUseTerm } from './data-use-terms.ts';
import { areWithin, type PurposeDetails, type Study } from './purpose-details.ts';
import type { UsePurpose } from './tables.ts';

/** Whether a use is one that a term permits; where the term depends on what no form asks, a person decides. */
export type DataUseFit = 'fits' | 'doesNotFit' | 'personDecides';

/** A term that a steward has named, held against what a request is for. */
export interface JudgedTerm {
  term: DataUseTerm;
  fit: DataUseFit;
  /** Why, in a sentence. */
  because: string;
}

export interface IntendedUse {
  /** Null when none was named. */
  purpose: UsePurpose | null;
  /** Whether the request rests on the approval of an ethics board. */
  hasEthicsApproval: boolean;
  /** What more the request says; null or left out where it says no more. */
  details?: PurposeDetails | null | undefined;
}

/** The uses that a steward permits. */
export interface Permitted {
  terms: readonly DataUseTerm[];
  /** The diseases of DUO:0000007, as categories of the ICD-10 or ranges of them; left out where none was named. */
  diseases?: readonly string[] | undefined;
}

type Rule = (use: IntendedUse, permitted: Permitted) => Omit<JudgedTerm, 'term'>;

const fits = (because: string) => ({ fit: 'fits', because }) as const;
const doesNotFit = (because: string) => ({ fit: 'doesNotFit', because }) as const;
const personDecides = (because: string) => ({ fit: 'personDecides', because }) as const;

const UNNAMED = personDecides('The request names no kind of purpose.');
const IN_THE_TEXT = 'What the request says about it stands in its purpose.';

/** By the kind of the purpose; what is not named is for a person. */
function byPurpose(kinds: Partial<Record<UsePurpose, ReturnType<Rule> | Rule>>, otherwise: ReturnType<Rule>): Rule {
  return (use, permitted) => {
    if (use.purpose === null) return UNNAMED;
    const fit = kinds[use.purpose] ?? otherwise;
    return typeof fit === 'function' ? fit(use, permitted) : fit;
  };
}

/** By what a study is about, where the request says it. */
function byStudies(unsaid: ReturnType<Rule>, judge: (studies: readonly Study[]) => ReturnType<Rule>): Rule {
  return ({ details }) => (details && details.studies.length > 0 ? judge(details.studies) : unsaid);
}

const withDisease: Rule = ({ details }, { diseases = [] }) => {
  if (!details || details.diseases.length === 0 || diseases.length === 0) {
    return personDecides('Which disease it is about stands in the purpose.');
  }
  return areWithin(details.diseases, diseases)
    ? fits(`It is about ${details.diseases.join(', ')}, of the permitted ${diseases.join(', ')}.`)
    : doesNotFit(`It is about ${details.diseases.join(', ')}, and ${diseases.join(', ')} is permitted.`);
};

const ORIGINS_UNSAID = personDecides('Whether it asks where peoples come from stands in the purpose.');

const noOrigins = byStudies(ORIGINS_UNSAID, (studies) =>
  studies.includes('origins')
    ? doesNotFit('It asks where peoples come from.')
    : fits('It does not ask where peoples come from.'),
);

const withGenes = byStudies(personDecides(IN_THE_TEXT), (studies) =>
  studies.includes('genes') ? fits('It studies genes.') : doesNotFit('It says nothing of genes.'),
);

/** A duty or a bound that only a person can see kept. */
const person: Rule = () => personDecides(IN_THE_TEXT);

const NO_RESEARCH = personDecides('The term speaks of research, and this is another kind of purpose.');

/** The terms that say what a use may be for. The others bound it. */
export const PERMISSION_TERMS = [
  'DUO:0000004',
  'DUO:0000042',
  'DUO:0000006',
  'DUO:0000007',
  'DUO:0000011',
  'DUO:0000043',
] as const satisfies readonly DataUseTerm[];
export type PermissionTerm = (typeof PERMISSION_TERMS)[number];

/** What a use may be for. A steward who names several permits each of them. */
const PERMISSIONS: Record<PermissionTerm, Rule> = {
  'DUO:0000004': () => fits('Every use is permitted.'),
  'DUO:0000042': byPurpose({ research: fits('It is research.') }, NO_RESEARCH),
  'DUO:0000006': byPurpose(
    {
      research: byStudies(fits('It is research with data about health.'), (studies) =>
        studies.includes('origins')
          ? doesNotFit('It asks where peoples come from.')
          : fits('It is research with data about health.'),
      ),
    },
    NO_RESEARCH,
  ),
  'DUO:0000007': byPurpose({ research: withDisease }, NO_RESEARCH),
  'DUO:0000011': byPurpose(
    {
      research: byStudies(ORIGINS_UNSAID, (studies) =>
        studies.join() === 'origins'
          ? fits('It asks where peoples come from, and nothing else.')
          : doesNotFit('It asks for something else than where peoples come from.'),
      ),
    },
    doesNotFit('Nothing but research on where peoples come from is permitted.'),
  ),
  'DUO:0000043': byPurpose({ care: fits('It is care.') }, doesNotFit('It is not care.')),
};

/** What a use must keep to beside. */
const MODIFIERS: Partial<Record<DataUseTerm, Rule>> = {
  'DUO:0000015': byPurpose(
    {
      development: doesNotFit('It develops software or models.'),
      research: byStudies(personDecides('Whether it develops methods stands in the purpose.'), (studies) =>
        studies.includes('methods') ? doesNotFit('It develops methods.') : fits('It develops no methods.'),
      ),
    },
    fits('It develops no methods.'),
  ),
  'DUO:0000016': byPurpose({ research: withGenes, development: withGenes }, doesNotFit('It is no study of genes.')),
  'DUO:0000021': ({ hasEthicsApproval }) =>
    hasEthicsApproval
      ? fits('The request rests on an ethics approval.')
      : personDecides('The request states no end of an ethics approval.'),
  'DUO:0000018': ({ details }) =>
    details?.commercial
      ? doesNotFit('It is commercial.')
      : personDecides('Whether the organization makes a profit, no request says.'),
  'DUO:0000046': ({ details }) => {
    if (typeof details?.commercial !== 'boolean') return personDecides(IN_THE_TEXT);
    return details.commercial ? doesNotFit('It is commercial.') : fits('It is not commercial.');
  },
  'DUO:0000019': ({ details }) => {
    if (typeof details?.published !== 'boolean') return personDecides(IN_THE_TEXT);
    return details.published ? fits('Results will be made public.') : doesNotFit('Results will not be made public.');
  },
  'DUO:0000044': byPurpose({ research: noOrigins }, fits('It does not ask where peoples come from.')),
};

/** Whether a term says what a use may be for. */
export function isPermissionTerm(term: DataUseTerm): term is PermissionTerm {
  return PERMISSION_TERMS.some((one) => one === term);
}

export interface DataUseJudgement {
  /** The strictest of all, where the best of the permissions counts as one. */
  fit: DataUseFit;
  terms: JudgedTerm[];
  /** Those that the fit comes from: every bound, and of the permissions the best. */
  counted: JudgedTerm[];
  /** Those by which it does not fit. */
  against: JudgedTerm[];
}

/**
 * Holds what a request is for against the uses that a steward permits, by the definitions of the Data Use Ontology: a help for
 * the person who decides, and the decision only where the steward has said so for a term. Undefined where the steward has named none.
 */
export function judgeDataUse(permitted: Permitted, use: IntendedUse): DataUseJudgement | undefined {
  if (permitted.terms.length === 0) return undefined;
  const terms = permitted.terms.map((term) => ({ term, ...ruleOf(term)(use, permitted) }));
  const best = mildest(terms.filter(({ term }) => isPermissionTerm(term)));
  const counted = terms.filter(({ term, fit }) => !isPermissionTerm(term) || fit === best);
  return { fit: strictest(counted), terms, counted, against: counted.filter(({ fit }) => fit === 'doesNotFit') };
}

/** From the mildest to the strictest. */
const ORDER: readonly DataUseFit[] = ['fits', 'personDecides', 'doesNotFit'];

const ruleOf = (term: DataUseTerm): Rule => (isPermissionTerm(term) ? PERMISSIONS[term] : (MODIFIERS[term] ?? person));
const mildest = (all: readonly JudgedTerm[]) => ORDER.find((fit) => all.some((one) => one.fit === fit));
const strictest = (all: readonly JudgedTerm[]) =>
  ORDER.findLast((fit) => all.some((one) => one.fit === fit)) ?? 'personDecides';
