import { z } from 'zod';
import { defineAgent, opening, OutOfRangeError } from '../agent.ts';
import { ADULT, ageFrom, sex, yesNo } from '../fields.ts';
import { anticoagulation, cha2ds2Vasc, strokesPer100 } from '../formulas/cha2ds2-vasc.ts';
import { bleedsPer100, hasBled } from '../formulas/has-bled.ts';

const points = z.int().min(0).max(9);

/** From here on the paper calls the risk of bleeding high. */
const HIGH_BLEEDING = 3;

export const atrialFibrillationAgent = defineAgent({
  slug: 'atrial-fibrillation',
  agentId: 33,
  title: 'Stroke and bleeding in atrial fibrillation',
  input: z.strictObject({
    age: ageFrom(ADULT),
    sex,
    valvular: yesNo('Mechanical valve or mitral stenosis', 'A stenosis that is moderate or severe'),
    heartFailure: yesNo('Heart failure'),
    hypertension: yesNo('Hypertension', 'Treated or not'),
    diabetes: yesNo('Diabetes'),
    stroke: yesNo('Stroke, TIA or embolism before'),
    vascularDisease: yesNo('Vascular disease', 'Earlier infarction, peripheral artery disease or aortic plaque'),
    uncontrolledPressure: yesNo('Systolic pressure above 160 mmHg'),
    kidneyDisease: yesNo('Severe kidney disease', 'Dialysis, transplant, or creatinine of 200 µmol/L and more'),
    liverDisease: yesNo(
      'Severe liver disease',
      'Cirrhosis, or bilirubin twice and enzymes three times the upper limit',
    ),
    bleeding: yesNo('Major bleeding before', 'Or a predisposition, such as anaemia'),
    labileInr: yesNo('Labile INR', 'On warfarin, less than 60% of the time in range'),
    bleedingMedicines: yesNo('Antiplatelet or anti-inflammatory medicines'),
    alcohol: yesNo('Eight or more drinks a week'),
  }),
  output: {
    value: points.meta({ title: 'CHA₂DS₂-VASc', unit: 'of 9 points' }),
    ...opening,
    strokes: z
      .number()
      .min(0)
      .meta({ title: 'Ischaemic strokes in a year without anticoagulation', unit: 'of 100 people' }),
    hasBled: points.meta({ title: 'HAS-BLED', unit: 'of 9 points' }),
    bleeds: z.number().min(0).nullable().meta({
      title: 'Major bleeds in a year on anticoagulation',
      description: 'Null beyond 5 points, where the paper had too few people',
      unit: 'of 100 people',
    }),
    bleedingRisk: z.enum(['not high', 'high']).meta({ title: 'Risk of bleeding' }),
  },
  limits:
    'Mechanical valves and mitral stenosis, children, atrial fibrillation that surgery caused. HAS-BLED is a reason to correct what can be corrected, not to withhold treatment.',
  method: {
    name: 'CHA₂DS₂-VASc with HAS-BLED',
    version: '2010, advice of ESC 2020',
    source:
      'Lip et al., Chest 2010;137:263, doi:10.1378/chest.09-1584; Pisters et al., Chest 2010;138:1093, doi:10.1378/chest.10-0134; Friberg et al., Eur Heart J 2012;33:1500; Hindricks et al., Eur Heart J 2021;42:373',
  },
  example: {
    input: {
      age: 76,
      sex: 'female',
      valvular: false,
      heartFailure: false,
      hypertension: true,
      diabetes: false,
      stroke: false,
      vascularDisease: false,
      uncontrolledPressure: false,
      kidneyDisease: false,
      liverDisease: false,
      bleeding: true,
      labileInr: false,
      bleedingMedicines: true,
      alcohol: false,
    },
    output: {
      value: 4,
      unit: 'of 9 points',
      meaning:
        'By the European guideline ESC 2020 an anticoagulant is recommended. The risk of bleeding is high: look for what can be corrected, and see the person often.',
      strokes: 4.8,
      hasBled: 3,
      bleeds: 3.74,
      bleedingRisk: 'high',
    },
  },
  informationIn: 'de-identified',
  informationOut: 'de-identified',
  answer({ valvular, ...facts }) {
    if (valvular)
      throw new OutOfRangeError(
        'The scores are not for mechanical valves or mitral stenosis: there treatment is decided without them.',
      );
    const value = cha2ds2Vasc(facts);
    const bleeding = hasBled(bleedingOf(facts));
    const high = bleeding >= HIGH_BLEEDING;
    const advice = `By the European guideline ESC 2020 an anticoagulant is ${anticoagulation(value, facts.sex)}.`;
    const caution = ' The risk of bleeding is high: look for what can be corrected, and see the person often.';
    return {
      value,
      unit: 'of 9 points',
      meaning: `${advice}${high ? caution : ''}`,
      strokes: strokesPer100(value),
      hasBled: bleeding,
      bleeds: bleedsPer100(bleeding),
      bleedingRisk: high ? ('high' as const) : ('not high' as const),
    };
  },
});

/** What of the input HAS-BLED asks. */
function bleedingOf(facts: Parameters<typeof hasBled>[0]): Parameters<typeof hasBled>[0] {
  const { uncontrolledPressure, kidneyDisease, liverDisease, stroke, bleeding, labileInr } = facts;
  const { age: years, bleedingMedicines, alcohol } = facts;
  const of = { uncontrolledPressure, kidneyDisease, liverDisease, stroke, bleeding, labileInr };
  return { age: years, ...of, bleedingMedicines, alcohol };
}
