/**
 * Words that may be found instead of what was typed. A group's words lead to each other; `a, b > c, d` leads from the
 * left to the right alone. A phrase leads to single words. Plurals need no mention. Where they are from:
 *
 * - spelling: Canadian and American spelling, abbreviations of the field, and French names of what is in the catalogue
 * - roots: word roots and their meaning, as in appendix A of MedlinePlus's "Understanding Medical Words" (US National
 *   Library of Medicine, public domain)
 * - mesh: headings, entry terms and near neighbours in the tree of the Medical Subject Headings (US National Library of
 *   Medicine, public domain)
 * - lay: everyday words for medical ones, as universities' glossaries for consent forms list them
 * - catalogue: kinds of data and work, as catalogues of health data name them
 */
const GROUPS = {
  spelling: [
    'tumour, tumor',
    'paediatric, pediatric',
    'haematology, hematology',
    'anaesthetic, anesthetic, anaesthesia, anesthesia',
    'orthopaedic, orthopedic',
    'gynaecology, gynecology',
    'neighbourhood, neighborhood',
    'aging, ageing',
    'ecg, ekg, electrocardiogram',
    'ct, cat scan > ct, tomography',
    'magnetic resonance > mri',
    'emr, ehr',
    'icu, intensive care > intensive, critical',
    'er, ed, emergency room, emergency department > emergency',
    'lab, laboratory',
    'dna, rna > dna, rna, sequencing',
    'hopital, hospital',
    'sante > health',
    'donnees > data',
    'mammographie, mammography, mammogram',
    'diabete, diabetes, diabetic',
    'cancer du sein > breast',
    'coeur > heart, cardiology, cardiac',
    'rein > kidney, renal',
  ],
  roots: [
    'radiograph, radiography, radiology',
    'heart, cardiac, cardiology, cardiologist, cardiovascular, coronary, ecg',
    'kidney, renal, nephrology',
    'liver, hepatic, hepatology',
    'lung, pulmonary > lung, pulmonary, respiratory, chest, pneumothorax',
    'brain, cerebral, neurology, neurological',
    'skin, dermatology, dermatologist',
    'eye, retinal, retina, ophthalmology, fundus',
    'bone, joint > orthopaedic, musculoskeletal, arthritis, hip, knee',
    'blood > haematology',
    'stomach, bowel, gut > gastric, colon, colorectal, gastroenterology',
  ],
  mesh: [
    'cancer, oncology, tumour, neoplasm, carcinoma',
    'heart attack > infarction, coronary, troponin, ecg',
    'chest pain > troponin, coronary',
    'high blood pressure, hypertension > hypertension, pressure',
    'vaccine, vaccination, immunization, shot, jab',
    'drug, medication, medicine > drug, medication, medicine, pharmacy, dispensing',
    'child, paediatric, kid > child, paediatric, youth, school, parent',
    'newborn, neonate, neonatal, infant, baby > newborn, neonate, infant, birth',
    'pregnancy, pregnant, prenatal, maternal > pregnancy, perinatal',
    'elderly, senior, old age, older people, geriatric > geriatric, retirement, aging, senior',
    'dementia, alzheimer > memory, cognition, geriatric',
    'depression, depressive > depression, psychiatry, phq, mental',
    'mental health, mental illness > psychiatry, depression',
    'addiction, substance use > substance, opioid, alcohol',
    'narcotic, fentanyl, morphine > opioid',
    'gene, genetic, genomic, genome, exome > genetic, genomic, genome, exome, germline, sequencing',
    'dna > genome, exome, germline, sequencing, genetic, variant',
    'covid, covid19, coronavirus > sars, virus, respiratory, influenza',
    'flu, grippe > influenza, respiratory',
    'infection, infectious > microbiology, virus, reportable',
    'death, mortality',
    'surgery, operation > surgery, surgical, operating, perioperative',
    'sepsis > deterioration, critical',
  ],
  lay: [
    'x ray, xray > radiograph, radiography, radiology, mammogram',
    'scan, imaging > imaging, radiology, radiograph, ct, mri, mammogram, ultrasound',
    'blood thinner > anticoagulant, warfarin, heparin',
    'blood sugar > glucose, hba1c, diabetes, insulin',
    'blood test > laboratory, haematology, chemistry',
    'painkiller > analgesic, opioid',
    'family doctor, gp > family, primary, practice',
    'doctor > physician, clinician',
    'waiting list, wait list, wait time > waitlist, waiting, wait',
    'memory loss > memory, cognition',
    'side effect > adverse, toxicity, reaction',
    'translate, translation > translator, interpreter, language',
    'reminder > appointment, letter',
    'prescription > dispensing, dispensed',
  ],
  catalogue: [
    'billing > claim, fee, ohip, billed',
    'privacy > consent, directive, disclosure',
    'sewage > wastewater, sewershed',
    'survey > questionnaire',
    'cost > fee, priced, claim',
    'open data > open',
    'readmission > return, readmission',
  ],
} as const;

export interface Synonym {
  word: string;
  /** Whether it is the same word in another spelling. */
  same: boolean;
}

const SYNONYMS = new Map<string, Map<string, Synonym>>();
for (const [source, groups] of Object.entries(GROUPS)) {
  for (const group of groups) {
    const [from = '', to = from] = group.split(' > ');
    for (const said of from.split(', ')) {
      const found = SYNONYMS.get(singular(said)) ?? new Map<string, Synonym>();
      for (const word of to.split(', ')) {
        if (word !== said && !word.includes(' ') && !found.has(word))
          found.set(word, { word, same: source === 'spelling' });
      }
      SYNONYMS.set(singular(said), found);
    }
  }
}

/** What may be found instead of a word or a phrase, folded; of another spelling also what may be found instead of it. */
export function synonymsOf(said: string): readonly Synonym[] {
  const found = [...(SYNONYMS.get(singular(said))?.values() ?? [])];
  const ofSpellings = found
    .filter(({ same }) => same)
    .flatMap(({ word }) => [...(SYNONYMS.get(singular(word))?.values() ?? [])]);
  return [...found, ...ofSpellings];
}

/** Single words that have synonyms: known, though no entry may have them. */
export const WORDS_WITH_SYNONYMS: readonly string[] = [...SYNONYMS.keys()].filter((said) => !said.includes(' '));

function singular(said: string): string {
  return said.replace(/(?<=..)s$/, '');
}
