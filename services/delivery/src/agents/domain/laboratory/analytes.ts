/**
 * What laboratories measure, with the units in which each is taken. A unit is told by what its number is multiplied by to
 * have it in the first unit of the row, and by what is then added where the two scales begin at different points. Units of
 * the same kind need no line of their own: µg/L follows from g/L.
 */
export interface Analyte {
  name: string;
  loinc: readonly string[];
  /** By codes of UCUM. */
  units: Readonly<Record<string, Scale>>;
}

type Scale = number | { factor: number; offset: number };

/** 1 mg/dL is 10 mg/L. @param grams of a mole */
const molar = (grams: number) => ({ 'mmol/L': 1, 'mg/dL': 10 / grams });

/** Salts are also counted by their charges. @param charge of a particle */
const charged = (charge: number) => ({ 'mmol/L': 1, 'meq/L': 1 / charge });

const MASS = { 'g/L': 1 };

/** Enzymes: laboratories print the international unit as U or as [IU]; katal are of the same kind as U. */
const ENZYME = { 'U/L': 1, '[IU]/L': 1, '[iU]/L': 1 };

const CELLS = { '10*9/L': 1, '{cells}/uL': 0.001 };

/** g/mol, from the standard atomic weights of IUPAC. */
const GRAMS = {
  bilirubin: 584.66,
  calcium: 40.078,
  cholesterol: 386.65,
  cobalamin: 1355.37,
  creatinine: 113.12,
  glucose: 180.156,
  iron: 55.845,
  magnesium: 24.305,
  phosphorus: 30.974,
  thyroxine: 776.87,
  /** A mixture, counted by convention as 88.57 mg/dL for 1 mmol/L. */
  triglycerides: 885.7,
  urate: 168.11,
  urea: 60.056,
  /** The two atoms of nitrogen in a molecule of urea: 1 mmol/L of urea has 2.8 mg/dL of nitrogen. */
  ureaNitrogen: 28.0134,
} as const;

export const ANALYTES: readonly Analyte[] = [
  {
    name: 'Creatinine',
    loinc: ['2160-0', '14682-9', '38483-4', '59826-8', '77140-2'],
    units: molar(GRAMS.creatinine),
  },
  {
    name: 'Glucose',
    loinc: ['2345-7', '14749-6', '2339-0', '15074-8', '1558-6', '14771-0', '76629-5'],
    units: molar(GRAMS.glucose),
  },
  {
    name: 'Cholesterol',
    loinc: ['2093-3', '14647-2', '2085-9', '14646-4', '13457-7', '39469-2', '2089-1', '22748-8', '18262-6'],
    units: molar(GRAMS.cholesterol),
  },
  { name: 'Triglycerides', loinc: ['2571-8', '14927-8'], units: molar(GRAMS.triglycerides) },
  { name: 'Bilirubin', loinc: ['1975-2', '14631-6', '1968-7', '14629-0'], units: molar(GRAMS.bilirubin) },
  { name: 'Urea', loinc: ['3091-6', '22664-7'], units: molar(GRAMS.urea) },
  { name: 'Urea nitrogen', loinc: ['3094-0', '6299-2', '14937-7'], units: molar(GRAMS.ureaNitrogen) },
  { name: 'Urate', loinc: ['3084-1', '14933-6'], units: molar(GRAMS.urate) },
  { name: 'Iron', loinc: ['2498-4', '14798-3'], units: molar(GRAMS.iron) },
  { name: 'Vitamin B12', loinc: ['2132-9'], units: molar(GRAMS.cobalamin) },
  { name: 'Free thyroxine', loinc: ['3024-7', '14920-3'], units: molar(GRAMS.thyroxine) },
  { name: 'Phosphate', loinc: ['2777-1', '14879-1'], units: molar(GRAMS.phosphorus) },
  {
    name: 'Calcium',
    loinc: ['17861-6', '2000-8'],
    units: { ...molar(GRAMS.calcium), ...charged(2) },
  },
  {
    name: 'Magnesium',
    loinc: ['19123-9', '2601-3'],
    units: { ...molar(GRAMS.magnesium), ...charged(2) },
  },
  { name: 'Sodium', loinc: ['2951-2', '2947-0'], units: charged(1) },
  { name: 'Potassium', loinc: ['2823-3', '6298-4'], units: charged(1) },
  { name: 'Chloride', loinc: ['2075-0'], units: charged(1) },
  { name: 'Bicarbonate', loinc: ['1963-8'], units: charged(1) },
  { name: 'Haemoglobin', loinc: ['718-7'], units: MASS },
  { name: 'Albumin', loinc: ['1751-7', '61151-7', '61152-5'], units: MASS },
  { name: 'Protein', loinc: ['2885-2'], units: MASS },
  { name: 'Ferritin', loinc: ['2276-4'], units: MASS },
  { name: 'C-reactive protein', loinc: ['1988-5', '30522-7'], units: MASS },
  { name: 'ALT', loinc: ['1742-6', '1743-4', '1744-2'], units: ENZYME },
  { name: 'AST', loinc: ['1920-8', '30239-8'], units: ENZYME },
  { name: 'Alkaline phosphatase', loinc: ['6768-6'], units: ENZYME },
  { name: 'GGT', loinc: ['2324-2'], units: ENZYME },
  { name: 'Creatine kinase', loinc: ['2157-6'], units: ENZYME },
  { name: 'Lactate dehydrogenase', loinc: ['2532-0', '14804-9'], units: ENZYME },
  { name: 'Platelets', loinc: ['777-3', '26515-7'], units: CELLS },
  { name: 'White blood cells', loinc: ['6690-2', '26464-8'], units: CELLS },
  { name: 'Red blood cells', loinc: ['789-8', '26453-1'], units: CELLS },
  { name: 'Haematocrit', loinc: ['4544-3', '20570-8'], units: { '%': 1, 'L/L': 100 } },
  {
    // Master equation of NGSP and IFCC (Clin Chem 2008;54:240): % = 0.09148 × mmol/mol + 2.152.
    name: 'HbA1c',
    loinc: ['4548-4', '17856-6'],
    units: {
      '%': 1,
      '%{HemoglobinA1C}': 1,
      'mmol/mol': { factor: 0.09148, offset: 2.152 },
      'mmol/mol{Hb}': { factor: 0.09148, offset: 2.152 },
    },
  },
  // A percentage of the IFCC is another than that of the NGSP, and both are written %: none is taken.
  { name: 'HbA1c by IFCC', loinc: ['59261-8'], units: { 'mmol/mol': 1, 'mmol/mol{Hb}': 1 } },
  {
    name: 'Albumin to creatinine ratio',
    loinc: ['9318-7', '14959-1', '32294-1', '30000-4'],
    units: {
      'mg/mmol': 1,
      'mg/mmol{creat}': 1,
      'mg/g': GRAMS.creatinine / 1000,
      'mg/g{creat}': GRAMS.creatinine / 1000,
      'ug/mg': GRAMS.creatinine / 1000,
      'ug/mg{creat}': GRAMS.creatinine / 1000,
    },
  },
  {
    // Without the body surface it would be a clearance, which is another quantity.
    name: 'eGFR',
    loinc: ['98979-8', '62238-1', '33914-3', '48642-3', '48643-1', '50044-7', '88293-6', '88294-4'],
    units: { 'mL/min/{1.73_m2}': 1, 'mL/min/1.73m2': 1, 'mL/min/1.73.m2': 1, 'mL/s/{1.73_m2}': 60 },
  },
  {
    name: 'TSH',
    loinc: ['3016-3', '11580-8'],
    units: { 'm[IU]/L': 1, 'u[IU]/mL': 1, 'm[iU]/L': 1, 'mIU/L': 1, 'uIU/mL': 1 },
  },
];

const BY_CODE = new Map(ANALYTES.flatMap((analyte) => analyte.loinc.map((code) => [code, analyte] as const)));

/** Those that some codes of LOINC are of, each once. */
export function analytesOf(loinc: readonly string[]): Analyte[] {
  return [...new Set(loinc.flatMap((code) => BY_CODE.get(code) ?? []))];
}
