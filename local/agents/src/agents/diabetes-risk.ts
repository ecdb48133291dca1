import { z } from 'zod';
import { defineAgent, opening, OutOfRangeError } from '../agent.ts';
import { ageFrom, round, sex, weight, yesNo } from '../fields.ts';
import { diabetesRisk, findrisc } from '../formulas/findrisc.ts';

/** The youngest of those whom the score was made from. */
const YOUNGEST = 35;

export const diabetesRiskAgent = defineAgent({
  slug: 'diabetes-risk',
  agentId: 34,
  title: 'Type 2 diabetes risk by FINDRISC',
  input: z.strictObject({
    age: ageFrom(YOUNGEST),
    sex,
    height: z.number().min(100).max(250).meta({ title: 'Height', unit: 'cm' }),
    weight,
    waist: z
      .number()
      .min(40)
      .max(250)
      .meta({ title: 'Waist', description: 'Below the ribs, mostly at the navel', unit: 'cm' }),
    activeDaily: yesNo('Active for 30 minutes a day', 'At work or in free time, on most days'),
    greensDaily: yesNo('Vegetables, fruit or berries every day'),
    pressureMedicine: yesNo('Ever took medicine for high blood pressure regularly'),
    highGlucose: yesNo('Ever had high blood glucose', 'In an examination, an illness or a pregnancy'),
    family: z.enum(['none', 'distant', 'close']).meta({
      title: 'Family with diabetes',
      description: 'Close: parent, sibling or own child. Distant: grandparent, aunt, uncle or first cousin',
    }),
    hasDiabetes: yesNo('Has diabetes already'),
  }),
  output: {
    value: z.int().min(0).max(26).meta({ title: 'FINDRISC', unit: 'of 26 points' }),
    ...opening,
    risk: z.enum(['low', 'slightly raised', 'moderate', 'high', 'very high']).meta({ title: 'Risk' }),
    oneIn: z.int().meta({ title: 'One person in', description: 'gets type 2 diabetes within ten years' }),
    bmi: z.number().meta({ title: 'Body mass index', unit: 'kg/m²' }),
  },
  limits:
    'People under 35, in pregnancy, or with diabetes. It was made from people of 35 to 64 in Finland; the form goes beyond 64, and elsewhere the true risk may differ.',
  method: {
    name: 'Finnish Diabetes Risk Score',
    version: 'form of 0 to 26 points',
    source:
      'Lindström and Tuomilehto, Diabetes Care 2003;26:725, doi:10.2337/diacare.26.3.725; Finnish Diabetes Association',
  },
  example: {
    input: {
      age: 56,
      sex: 'female',
      height: 165,
      weight: 78,
      waist: 91,
      activeDaily: false,
      greensDaily: true,
      pressureMedicine: true,
      highGlucose: false,
      family: 'close',
      hasDiabetes: false,
    },
    output: {
      value: 17,
      unit: 'of 26 points',
      meaning:
        'The risk is high: about one person in 3 with these points gets type 2 diabetes within ten years. A blood test is advised.',
      risk: 'high',
      oneIn: 3,
      bmi: 28.7,
    },
  },
  informationIn: 'de-identified',
  informationOut: 'de-identified',
  answer({ hasDiabetes, height, weight: kilograms, ...facts }) {
    if (hasDiabetes) throw new OutOfRangeError('The score tells the risk of diabetes to people who do not have it.');
    const bmi = kilograms / (height / 100) ** 2;
    const value = findrisc({ ...facts, bmi });
    const { risk, oneIn } = diabetesRisk(value);
    const test = value >= 15 ? ' A blood test is advised.' : '';
    const meaning = `The risk is ${risk}: about one person in ${oneIn} with these points gets type 2 diabetes within ten years.${test}`;
    return { value, unit: 'of 26 points', meaning, risk, oneIn, bmi: round(bmi, 1) };
  },
});
