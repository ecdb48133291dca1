/** What a label says about a medicine by kidney function: the first step that the function reaches counts. */
export interface RenalDose {
  by: 'egfr' | 'clearance';
  source: string;
  /** From the best function down; the last has no bound. */
  steps: readonly { reached(function_: number): boolean; advice: string }[];
}

const from = (bound: number) => (value: number) => value >= bound;
const above = (bound: number) => (value: number) => value > bound;
const below = () => true;

/** Usual doses for adults. A label may say more, about age or other medicines. */
export const renalDoses = {
  metformin: {
    by: 'egfr',
    source: 'FDA Drug Safety Communication of April 8, 2016',
    steps: [
      { reached: above(45), advice: 'No change by kidney function.' },
      { reached: from(30), advice: 'Do not start. If it is taken already, weigh benefit and risk again.' },
      { reached: below, advice: 'Contraindicated.' },
    ],
  },
  'enoxaparin for treatment': {
    by: 'clearance',
    source: 'Lovenox, US prescribing information, dosage in renal impairment',
    steps: [
      { reached: from(30), advice: 'No change by kidney function: 1 mg/kg every 12 hours.' },
      { reached: below, advice: '1 mg/kg once a day.' },
    ],
  },
  gabapentin: {
    by: 'clearance',
    source: 'Neurontin, US prescribing information, dosage by renal function',
    steps: [
      { reached: from(60), advice: '900 to 3,600 mg a day, in three doses.' },
      { reached: above(29), advice: '400 to 1,400 mg a day, in two doses.' },
      { reached: above(15), advice: '200 to 700 mg a day, in one dose.' },
      {
        reached: below,
        advice: '100 to 300 mg a day, in one dose, at 15 mL/min; below that less, in proportion to the clearance.',
      },
    ],
  },
  levetiracetam: {
    by: 'clearance',
    source: 'Keppra, US prescribing information, dosage in renal impairment',
    steps: [
      { reached: above(80), advice: '500 to 1,500 mg every 12 hours.' },
      { reached: from(50), advice: '500 to 1,000 mg every 12 hours.' },
      { reached: from(30), advice: '250 to 750 mg every 12 hours.' },
      { reached: below, advice: '250 to 500 mg every 12 hours.' },
    ],
  },
  'dabigatran for atrial fibrillation': {
    by: 'clearance',
    source: 'Pradaxa, Canadian product monograph, renal impairment',
    steps: [
      { reached: above(50), advice: 'No change by kidney function.' },
      { reached: from(30), advice: 'No change by kidney function. Check it at least once a year.' },
      { reached: below, advice: 'Contraindicated.' },
    ],
  },
} satisfies Record<string, RenalDose>;

export type Medicine = keyof typeof renalDoses;

/** @param clearance mL/min @param egfr mL/min/1.73 m² */
export function renalDose(medicine: Medicine, { clearance, egfr }: { clearance: number; egfr: number }) {
  const { by, source, steps }: RenalDose = renalDoses[medicine];
  const value = by === 'egfr' ? egfr : clearance;
  const advice = steps.find((step) => step.reached(value))?.advice ?? '';
  return { by, source, advice };
}
