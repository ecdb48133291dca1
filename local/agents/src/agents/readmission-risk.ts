import { z } from 'zod';
import { defineAgent, opening } from '../agent.ts';
import { ADULT, ageFrom, yesNo } from '../fields.ts';
import { charlson, lace } from '../formulas/lace.ts';

/** From here on the index is commonly read as a high risk. */
const HIGH = 10;

export const readmissionRiskAgent = defineAgent({
  slug: 'readmission-risk',
  agentId: 35,
  title: 'Readmission risk by LACE',
  input: z.strictObject({
    age: ageFrom(ADULT),
    days: z
      .int()
      .min(0)
      .max(3650)
      .meta({ title: 'Length of stay', description: '0 for less than a day', unit: 'days' }),
    acute: yesNo('Acute admission', 'Not planned'),
    emergencyVisits: z
      .int()
      .min(0)
      .max(500)
      .meta({ title: 'Emergency visits', description: 'In the six months before, without this admission' }),
    infarction: yesNo('Myocardial infarction before'),
    cerebrovascular: yesNo('Cerebrovascular disease'),
    peripheralVascular: yesNo('Peripheral vascular disease'),
    heartFailure: yesNo('Heart failure'),
    lungDisease: yesNo('Chronic lung disease'),
    dementia: yesNo('Dementia'),
    connectiveTissue: yesNo('Connective tissue disease'),
    aids: yesNo('AIDS'),
    diabetes: z.enum(['none', 'without complications', 'with end organ damage']).meta({ title: 'Diabetes' }),
    liverOrKidney: z.enum(['none', 'mild', 'moderate or severe']).meta({ title: 'Liver or kidney disease' }),
    tumour: z
      .enum(['none', 'not metastatic', 'metastatic'])
      .meta({ title: 'Tumour', description: 'Lymphoma and leukaemia count' }),
  }),
  output: {
    value: z.int().min(0).max(19).meta({ title: 'LACE index', unit: 'of 19 points' }),
    ...opening,
    risk: z.enum(['not high', 'high']).meta({ title: 'Risk' }),
    length: z.int().min(0).max(7).meta({ title: 'L, length of stay', unit: 'of 7 points' }),
    acuity: z.int().min(0).max(3).meta({ title: 'A, acuity', unit: 'of 3 points' }),
    comorbidity: z.int().min(0).max(5).meta({ title: 'C, comorbidity', unit: 'of 5 points' }),
    emergency: z.int().min(0).max(4).meta({ title: 'E, emergency visits', unit: 'of 4 points' }),
  },
  limits:
    'Children, and people discharged to a nursing home: the paper followed adults of medical and surgical wards in Ontario who went home. It is about death or an unplanned return within 30 days.',
  method: {
    name: 'LACE index',
    version: '2010',
    source: 'van Walraven et al., CMAJ 2010;182:551, doi:10.1503/cmaj.091117',
  },
  example: {
    input: {
      age: 71,
      days: 5,
      acute: true,
      emergencyVisits: 1,
      infarction: false,
      cerebrovascular: false,
      peripheralVascular: false,
      heartFailure: true,
      lungDisease: false,
      dementia: false,
      connectiveTissue: false,
      aids: false,
      diabetes: 'without complications',
      liverOrKidney: 'none',
      tumour: 'none',
    },
    output: {
      value: 11,
      unit: 'of 19 points',
      meaning:
        'The risk of death or an unplanned return within 30 days is high, as from 10 points on. In the paper it went from 2.0% at 0 points to 43.7% at 19.',
      risk: 'high',
      length: 4,
      acuity: 3,
      comorbidity: 3,
      emergency: 1,
    },
  },
  informationIn: 'de-identified',
  informationOut: 'de-identified',
  answer({ age: _age, days, acute, emergencyVisits, ...comorbidities }) {
    const { points, ...parts } = lace({ days, acute, emergencyVisits, comorbidity: charlson(comorbidities) });
    const read = points >= HIGH ? 'high, as from 10 points on' : 'not high: it is from 10 points on';
    return {
      value: points,
      unit: 'of 19 points',
      meaning: `The risk of death or an unplanned return within 30 days is ${read}. In the paper it went from 2.0% at 0 points to 43.7% at 19.`,
      risk: points >= HIGH ? ('high' as const) : ('not high' as const),
      ...parts,
    };
  },
});
