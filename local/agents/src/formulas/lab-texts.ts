/** What a result is about, for people who are not used to it. */
export interface LabText {
  name: string;
  about: string;
  /** What a value outside of the range can mean. */
  low: string;
  high: string;
}

const UNREMARKABLE = 'By itself this seldom matters.';

/** LOINC codes of each result that can be explained; several where it is measured in several ways. */
const RESULTS: readonly (LabText & { codes: readonly string[] })[] = [
  {
    codes: ['718-7'],
    name: 'Haemoglobin',
    about: 'The part of red blood cells that carries oxygen.',
    low: 'A low value is called anaemia and can make you tired.',
    high: 'A high value can come from too little water, smoking, or living high up.',
  },
  {
    codes: ['6690-2', '26464-8'],
    name: 'White blood cells',
    about: 'The cells that fight infection.',
    low: 'A low value can follow a virus or some medicines.',
    high: 'A high value often comes with an infection or swelling.',
  },
  {
    codes: ['777-3', '26515-7'],
    name: 'Platelets',
    about: 'The small cells that help blood to clot.',
    low: 'With a low value you may bruise or bleed more easily.',
    high: 'A high value can come with swelling or too little iron.',
  },
  {
    codes: ['787-2', '30428-7'],
    name: 'Size of red blood cells (MCV)',
    about: 'How large your red blood cells are.',
    low: 'Small cells often come with too little iron.',
    high: 'Large cells can come with too little vitamin B12 or folate, or with alcohol.',
  },
  {
    codes: ['14682-9', '2160-0'],
    name: 'Creatinine',
    about: 'A waste product that the kidneys take out of the blood.',
    low: 'A low value is common in people with little muscle.',
    high: 'A high value can mean that the kidneys work less well, or that you drank too little.',
  },
  {
    codes: ['98979-8', '62238-1', '33914-3'],
    name: 'Kidney function (eGFR)',
    about: 'How well the kidneys clean the blood, estimated from creatinine.',
    low: 'A low value can mean that the kidneys work less well.',
    high: UNREMARKABLE,
  },
  {
    codes: ['9318-7', '14959-1', '32294-1'],
    name: 'Protein in urine (albumin to creatinine)',
    about: 'How much protein the kidneys let through.',
    low: UNREMARKABLE,
    high: 'A high value can be an early sign of kidney damage. It is usually tested again.',
  },
  {
    codes: ['2823-3'],
    name: 'Potassium',
    about: 'A salt that nerves, muscles and the heart need.',
    low: 'A low value can come from water tablets, vomiting or diarrhea.',
    high: 'A high value can come from the kidneys or some medicines, or from how the sample was taken.',
  },
  {
    codes: ['2951-2'],
    name: 'Sodium',
    about: 'A salt that keeps the water in your body in balance.',
    low: 'A low value can come from water tablets or much water in the body.',
    high: 'A high value often comes from too little water.',
  },
  {
    codes: ['1742-6'],
    name: 'Liver enzyme ALT',
    about: 'A substance that leaks from liver cells when they are irritated.',
    low: UNREMARKABLE,
    high: 'A high value can come from fat in the liver, alcohol, medicines or a virus.',
  },
  {
    codes: ['1920-8'],
    name: 'Liver enzyme AST',
    about: 'A substance of liver and muscle cells.',
    low: UNREMARKABLE,
    high: 'A high value can come from the liver, or from muscles after hard exercise.',
  },
  {
    codes: ['6768-6'],
    name: 'Alkaline phosphatase',
    about: 'A substance of the bile ducts and the bones.',
    low: UNREMARKABLE,
    high: 'A high value can come from bile ducts or bones; in growth and pregnancy it is usual.',
  },
  {
    codes: ['14631-6', '1975-2'],
    name: 'Bilirubin',
    about: 'The yellow pigment that the liver removes.',
    low: UNREMARKABLE,
    high: 'A high value can make skin and eyes yellow. Some healthy people have a little more than others.',
  },
  {
    codes: ['4548-4', '59261-8'],
    name: 'Average blood sugar (HbA1c)',
    about: 'Your average blood sugar of the last two to three months.',
    low: 'A low value can come from anaemia or from much diabetes medicine.',
    high: 'A high value can mean diabetes or a raised risk of it; with diabetes, that sugar is above its goal.',
  },
  {
    codes: ['14647-2', '2093-3'],
    name: 'Total cholesterol',
    about: 'All the cholesterol in your blood.',
    low: UNREMARKABLE,
    high: 'A high value can raise the risk of heart disease, together with other things.',
  },
  {
    codes: ['14646-4', '2085-9'],
    name: 'HDL cholesterol',
    about: 'The cholesterol that is carried away from the arteries.',
    low: 'A low value goes with a higher risk of heart disease.',
    high: UNREMARKABLE,
  },
  {
    codes: ['39469-2', '22748-8', '13457-7'],
    name: 'LDL cholesterol',
    about: 'The cholesterol that can settle in the arteries.',
    low: UNREMARKABLE,
    high: 'A high value goes with a higher risk of heart disease.',
  },
  {
    codes: ['14927-8', '2571-8'],
    name: 'Triglycerides',
    about: 'Fat that travels in the blood.',
    low: UNREMARKABLE,
    high: 'A high value can come from a meal before the test, alcohol, weight or diabetes.',
  },
];

const byCode = new Map(RESULTS.flatMap(({ codes, ...text }) => codes.map((code) => [code, text] as const)));

/** @param code of LOINC */
export function labText(code: string): LabText | undefined {
  return byCode.get(code);
}
