/** What a record system finds of a patient, in FHIR R4. The patient is nobody. */
import { dayInOntario, yearOf } from '@carebourse/contracts/ontario-day';

const thisYear = yearOf(dayInOntario(new Date()));

/** Somebody who has had that many birthdays, whatever day it is. */
export function patientOf(age: number, gender: fhir4.Patient['gender']): fhir4.Patient {
  return {
    resourceType: 'Patient',
    id: 'example-1',
    meta: { versionId: '3', lastUpdated: '2026-10-02T09:00:00Z' },
    name: [{ family: 'Marker-Family-Name', given: ['Example'] }],
    ...(gender && { gender }),
    birthDate: `${thisYear - age}-01-01`,
  };
}

/** A search for a result of the laboratory: the newest, and one of the year before that must not be taken. */
export function resultsOf(loinc: string, value: number, code: string): fhir4.Bundle<fhir4.Observation> {
  const observation = (effectiveDateTime: string, amount: number): fhir4.Observation => ({
    resourceType: 'Observation',
    status: 'final',
    category: [
      {
        coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'laboratory' }],
      },
    ],
    code: { coding: [{ system: 'http://loinc.org', code: loinc }] },
    subject: { reference: 'Patient/example-1' },
    effectiveDateTime,
    valueQuantity: { value: amount, unit: code, system: 'http://unitsofmeasure.org', code },
  });
  const found = [
    observation(`${thisYear - 1}-03-01T08:00:00-05:00`, value * 2),
    observation('2026-10-01T08:00:00-04:00', value),
  ];
  return {
    resourceType: 'Bundle',
    type: 'searchset',
    total: found.length,
    entry: found.map((resource) => ({
      fullUrl: `https://record.example/fhir/Observation/${loinc}`,
      resource,
      search: { mode: 'match' },
    })),
  };
}

export const nothingFound: fhir4.Bundle<fhir4.Observation> = { resourceType: 'Bundle', type: 'searchset', total: 0 };

/** Haemoglobin below the laboratory's own range. */
export function printedResults(): fhir4.Bundle<fhir4.Observation> {
  const { entry = [], ...bundle } = resultsOf('718-7', 112, 'g/L');
  const range: fhir4.ObservationReferenceRange = {
    low: { value: 120, unit: 'g/L' },
    high: { value: 160, unit: 'g/L' },
  };
  const [, newest] = entry;
  if (!newest?.resource) throw new Error('there is no result');
  const resource: fhir4.Observation = { ...newest.resource, referenceRange: [range] };
  return { ...bundle, total: 1, entry: [{ ...newest, resource }] };
}
