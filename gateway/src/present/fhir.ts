/** FHIR as JSON; of R4 with `FHIR_R4`. */
export const FHIR_JSON = 'application/fhir+json';
export const FHIR_R4 = `${FHIR_JSON}; fhirVersion=4.0`;

/** Where HL7 keeps its code systems. */
export const HL7 = 'http://terminology.hl7.org/CodeSystem';

/** What FHIR refers to by an identifier: something of the product's, by its name or number there. */
export function named(what: string, id: number | string) {
  return { identifier: { system: `urn:carebourse:${what}`, value: String(id) } };
}
