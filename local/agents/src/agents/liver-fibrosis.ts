import { z } from 'zod';
import { defineAgent, opening } from '../agent.ts';
import { ageFrom, round } from '../fields.ts';
import { fib4, fibrosisLikelihood, LIKELY_FROM, unlikelyBelow, type FibrosisLikelihood } from '../formulas/fib4.ts';
import { ageOfPatient, PATIENT_QUERY, resultOf, resultsQuery } from '../hook-readings.ts';

/** Codes of LOINC, with and without the method that was used. */
const AST = { ucum: 'U/L', loinc: ['1920-8', '30239-8'] };
const ALT = { ucum: 'U/L', loinc: ['1742-6', '1743-4', '1744-2'] };
const PLATELETS = { ucum: '10*9/L', loinc: ['777-3', '26515-7'] };

/** Below, the index misleads (McPherson 2017). */
const YOUNGEST = 35;

const enzyme = z.number().min(1).max(10_000);

export const liverFibrosisAgent = defineAgent({
  slug: 'liver-fibrosis',
  agentId: 32,
  title: 'Liver fibrosis by FIB-4',
  input: z.strictObject({
    age: ageFrom(YOUNGEST),
    ast: enzyme.meta({ title: 'AST', description: 'Aspartate aminotransferase', unit: 'U/L', ...AST }),
    alt: enzyme.meta({ title: 'ALT', description: 'Alanine aminotransferase', unit: 'U/L', ...ALT }),
    platelets: z
      .number()
      .min(1)
      .max(2000)
      .meta({ title: 'Platelets', unit: '× 10⁹/L', ...PLATELETS }),
  }),
  output: {
    value: z.number().min(0).meta({ title: 'FIB-4 index' }),
    meaning: opening.meaning,
    likelihood: z.enum(['low', 'indeterminate', 'high']).meta({ title: 'Advanced fibrosis' }),
    unlikelyBelow: z.number().meta({ title: 'Unlikely below', description: 'Higher from 65 years on' }),
    likelyFrom: z.number().meta({ title: 'Likely from' }),
  },
  limits:
    'People under 35, in whom the index misleads; acute hepatitis, heavy drinking in the last days, and low platelets for another reason.',
  method: {
    name: 'FIB-4 index',
    version: '2006, with bounds of 2009 and 2017',
    source:
      'Sterling et al., Hepatology 2006;43:1317, doi:10.1002/hep.21178; Shah et al., Clin Gastroenterol Hepatol 2009;7:1104; McPherson et al., Am J Gastroenterol 2017;112:740',
  },
  example: {
    input: { age: 58, ast: 62, alt: 49, platelets: 165 },
    output: {
      value: 3.11,
      meaning: 'Advanced fibrosis is likely. The sources advise a specialist’s assessment.',
      likelihood: 'high',
      unlikelyBelow: 1.3,
      likelyFrom: 2.67,
    },
  },
  informationIn: 'de-identified',
  informationOut: 'de-identified',
  hook: {
    hook: 'patient-view',
    title: 'FIB-4 index',
    description:
      'Liver fibrosis from the newest AST, ALT and platelets of the record, in adults of 35 years and older.',
    prefetch: {
      patient: PATIENT_QUERY,
      ast: resultsQuery(AST),
      alt: resultsQuery(ALT),
      platelets: resultsQuery(PLATELETS),
    },
    input: {
      age: ageOfPatient,
      ast: resultOf('ast', AST),
      alt: resultOf('alt', ALT),
      platelets: resultOf('platelets', PLATELETS),
    },
  },
  answer(facts) {
    const value = round(fib4(facts), 2);
    const likelihood = fibrosisLikelihood(value, facts.age);
    const bounds = { unlikelyBelow: unlikelyBelow(facts.age), likelyFrom: LIKELY_FROM };
    return { value, meaning: MEANINGS[likelihood], likelihood, ...bounds };
  },
});

const MEANINGS: Record<FibrosisLikelihood, string> = {
  low: 'Advanced fibrosis is unlikely.',
  indeterminate: 'The index does not decide. A second test, such as elastography, is the usual next step.',
  high: 'Advanced fibrosis is likely. The sources advise a specialist’s assessment.',
};
