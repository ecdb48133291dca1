import type { DemoEntry } from '../demo-table.ts';
import { CHEST_PAIN } from './chest-pain.ts';
import { DIABETES_COHORT } from './diabetes-cohort.ts';
import { EARLY_CHILDHOOD } from './early-childhood.ts';
import { EMERGENCY_FLOW } from './emergency-flow.ts';
import { FAMILY_PRACTICE, PRIMARY_CARE } from './family-practice.ts';
import { ACUTE_STAYS, HOSPITAL_JOURNEY } from './hospital-journey.ts';
import { LABORATORY } from './laboratory.ts';
import { LONG_TERM_CONDITION } from './long-term-condition.ts';
import { MEDICATION_SAFETY } from './medication-safety.ts';
import { REPORTABLE_DISEASES, RESPIRATORY_SEASON } from './respiratory-season.ts';
import { SYNTHETIC_PATIENTS } from './synthetic-patients.ts';
import { YOUTH_PATHWAYS } from './youth-pathways.ts';

/** The entries of the seeded catalogue that have tables. */
export const DEMO_ENTRIES: readonly DemoEntry[] = [
  DIABETES_COHORT,
  HOSPITAL_JOURNEY,
  RESPIRATORY_SEASON,
  MEDICATION_SAFETY,
  YOUTH_PATHWAYS,
  LONG_TERM_CONDITION,
  EARLY_CHILDHOOD,
  CHEST_PAIN,
  FAMILY_PRACTICE,
  EMERGENCY_FLOW,
  SYNTHETIC_PATIENTS,
  PRIMARY_CARE,
  LABORATORY,
  ACUTE_STAYS,
  REPORTABLE_DISEASES,
];
