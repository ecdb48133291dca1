export interface Comorbidities {
  infarction: boolean;
  cerebrovascular: boolean;
  peripheralVascular: boolean;
  heartFailure: boolean;
  lungDisease: boolean;
  dementia: boolean;
  connectiveTissue: boolean;
  aids: boolean;
  diabetes: 'none' | 'without complications' | 'with end organ damage';
  liverOrKidney: 'none' | 'mild' | 'moderate or severe';
  tumour: 'none' | 'not metastatic' | 'metastatic';
}

const WEIGHTS = {
  infarction: 1,
  cerebrovascular: 1,
  peripheralVascular: 1,
  heartFailure: 2,
  lungDisease: 2,
  dementia: 3,
  connectiveTissue: 3,
  aids: 4,
} as const;

/** The Charlson index with the weights that the LACE paper uses, which are not those of 1987. */
export function charlson(facts: Comorbidities): number {
  const names = Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[];
  return (
    names.reduce((sum, name) => sum + (facts[name] ? WEIGHTS[name] : 0), 0) +
    { none: 0, 'without complications': 1, 'with end organ damage': 2 }[facts.diabetes] +
    { none: 0, mild: 2, 'moderate or severe': 4 }[facts.liverOrKidney] +
    { none: 0, 'not metastatic': 2, metastatic: 6 }[facts.tumour]
  );
}

export interface StayFacts {
  /** Whole days in hospital; 0 for less than one. */
  days: number;
  /** The admission was acute. */
  acute: boolean;
  /** By `charlson`. */
  comorbidity: number;
  /** Visits of an emergency department in the six months before the admission. */
  emergencyVisits: number;
}

/** Each letter's points, and their sum of 0 to 19. van Walraven et al., CMAJ 2010;182:551. */
export function lace({ days, acute, comorbidity, emergencyVisits }: StayFacts) {
  const parts = {
    length: ofDays(days),
    acuity: acute ? 3 : 0,
    comorbidity: comorbidity >= 4 ? 5 : comorbidity,
    emergency: Math.min(emergencyVisits, 4),
  };
  return { ...parts, points: parts.length + parts.acuity + parts.comorbidity + parts.emergency };
}

function ofDays(days: number): number {
  if (days < 4) return days;
  if (days < 7) return 4;
  return days < 14 ? 5 : 7;
}
