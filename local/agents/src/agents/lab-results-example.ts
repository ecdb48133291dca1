/** Three results of one sample, as a laboratory sends them. */
export const exampleBundle = {
  resourceType: 'Bundle',
  type: 'collection',
  entry: [
    {
      resource: {
        resourceType: 'Observation',
        status: 'final',
        code: { coding: [{ system: 'http://loinc.org', code: '718-7', display: 'Hemoglobin [Mass/volume] in Blood' }] },
        valueQuantity: { value: 112, unit: 'g/L', system: 'http://unitsofmeasure.org', code: 'g/L' },
        referenceRange: [{ low: { value: 120, unit: 'g/L' }, high: { value: 160, unit: 'g/L' } }],
      },
    },
    {
      resource: {
        resourceType: 'Observation',
        status: 'final',
        code: { coding: [{ system: 'http://loinc.org', code: '2823-3', display: 'Potassium [Moles/volume]' }] },
        valueQuantity: { value: 4.2, unit: 'mmol/L', system: 'http://unitsofmeasure.org', code: 'mmol/L' },
        referenceRange: [{ low: { value: 3.5, unit: 'mmol/L' }, high: { value: 5, unit: 'mmol/L' } }],
      },
    },
    {
      resource: {
        resourceType: 'Observation',
        status: 'final',
        code: { text: 'Ferritin', coding: [{ system: 'http://loinc.org', code: '2276-4' }] },
        valueQuantity: { value: 9, unit: 'µg/L', system: 'http://unitsofmeasure.org', code: 'ug/L' },
        referenceRange: [{ low: { value: 15, unit: 'µg/L' }, high: { value: 200, unit: 'µg/L' } }],
      },
    },
  ],
} satisfies fhir4.Bundle<fhir4.Observation>;
