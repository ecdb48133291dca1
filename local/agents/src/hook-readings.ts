/** What rules that are asked at a patient's record read of it, in FHIR R4. */

export const PATIENT_QUERY = 'Patient/{{context.patientId}}';

export const ageOfPatient = { read: 'age', at: '/prefetch/patient/birthDate' } as const;

/** A result of the laboratory, as a rule takes it: in which unit, by its code of UCUM, and under which codes of LOINC. */
export interface Measure {
  ucum: string;
  loinc: string[];
}

/** The newest results of some codes. The record's own search may give more: what is read is looked at again. */
export function resultsQuery({ loinc }: Measure): string {
  const codes = loinc.map((code) => `http://loinc.org|${code}`).join(',');
  return `Observation?patient={{context.patientId}}&code=${codes}&_sort=-date&_count=20`;
}

/** A result under a query of the same codes. */
export function resultOf(query: string, { ucum: unit, loinc }: Measure) {
  return { read: 'quantity' as const, at: `/prefetch/${query}`, loinc, unit };
}
