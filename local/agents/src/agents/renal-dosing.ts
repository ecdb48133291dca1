import { z } from 'zod';
import { defineAgent, opening, OutOfRangeError } from '../agent.ts';
import { ADULT, ageFrom, round, sex, weight, yesNo } from '../fields.ts';
import type { Measure } from '../hook-readings.ts';
import { ckdEpi2021, cockcroftGault, creatinineFromMolar } from '../formulas/kidney-function.ts';
import { renalDose, renalDoses, type Medicine } from '../formulas/renal-doses.ts';

/** Codes of LOINC by mass and by amount. */
const CREATININE: Measure = { ucum: 'umol/L', loinc: ['14682-9', '2160-0', '77140-2', '59826-8', '38483-4'] };

const medicines = Object.keys(renalDoses) as [Medicine, ...Medicine[]];

export const renalDosingAgent = defineAgent({
  slug: 'renal-dosing',
  agentId: 2,
  title: 'Renal dosing check',
  input: z.strictObject({
    age: ageFrom(ADULT),
    sex,
    weight,
    creatinine: z
      .number()
      .min(10)
      .max(3000)
      .meta({ title: 'Creatinine', description: 'In serum', unit: 'µmol/L', ...CREATININE }),
    medicine: z.enum(medicines).meta({ title: 'Medicine' }),
    stable: yesNo('Creatinine is stable', 'About the same for some days'),
    dialysis: yesNo('On dialysis'),
    pregnant: yesNo('Pregnant'),
  }),
  output: {
    value: z.number().min(0).meta({ title: 'Clearance of creatinine, Cockcroft-Gault', unit: 'mL/min' }),
    ...opening,
    egfr: z.number().min(0).meta({ title: 'eGFR, CKD-EPI 2021', unit: 'mL/min/1.73 m²' }),
    advice: z.string().meta({ title: 'Dose', description: 'For adults, by kidney function alone' }),
    decidedBy: z.string().meta({ title: 'Decided by', description: 'Which of the two the label goes by' }),
    label: z.string().meta({ title: 'Label' }),
  },
  limits: `Dialysis, pregnancy, unstable creatinine and children. It knows ${medicines.length} medicines and the weight as measured; very large or very small people, and other medicines taken, need a pharmacist.`,
  method: {
    name: 'Cockcroft-Gault and CKD-EPI creatinine',
    version: '1976 and 2021',
    source: 'Nephron 1976;16:31, doi:10.1159/000180580; N Engl J Med 2021;385:1737, doi:10.1056/NEJMoa2102953',
  },
  example: {
    input: {
      age: 78,
      sex: 'female',
      weight: 61,
      creatinine: 124,
      medicine: 'gabapentin',
      stable: true,
      dialysis: false,
      pregnant: false,
    },
    output: {
      value: 32,
      unit: 'mL/min',
      meaning:
        'Neurontin, US prescribing information, dosage by renal function. It goes by the clearance, 32 mL/min: 400 to 1,400 mg a day, in two doses.',
      egfr: 38,
      advice: '400 to 1,400 mg a day, in two doses.',
      decidedBy: 'clearance of creatinine',
      label: 'Neurontin, US prescribing information, dosage by renal function',
    },
  },
  informationIn: 'de-identified',
  informationOut: 'de-identified',
  answer({ weight: kilograms, medicine, stable, dialysis, pregnant, ...given }) {
    if (dialysis) throw new OutOfRangeError('The formulas say nothing about people on dialysis.');
    if (pregnant) throw new OutOfRangeError('The formulas were not made for pregnancy.');
    if (!stable) throw new OutOfRangeError('The formulas need a stable creatinine: while it changes they mislead.');
    const facts = { ...given, creatinine: creatinineFromMolar(given.creatinine) };
    // Whole numbers, as laboratories report them; labels are read by what is reported.
    const clearance = round(cockcroftGault(facts, kilograms));
    const egfr = round(ckdEpi2021(facts));
    const { by, advice, source } = renalDose(medicine, { clearance, egfr });
    const reached = by === 'egfr' ? `eGFR, ${egfr} mL/min/1.73 m²` : `clearance, ${clearance} mL/min`;
    return {
      value: clearance,
      unit: 'mL/min',
      meaning: `${source}. It goes by the ${reached}: ${advice}`,
      egfr,
      advice,
      decidedBy: by === 'egfr' ? 'eGFR' : 'clearance of creatinine',
      label: source,
    };
  },
});
