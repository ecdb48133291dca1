import type { UsePurpose } from '@carebourse/contracts/tables';

/** FHIR as JSON; of R4 with `FHIR_R4`. */
export const FHIR_JSON = 'application/fhir+json';
export const FHIR_R4 = `${FHIR_JSON}; fhirVersion=4.0`;

/** Where HL7 keeps its code systems. */
export const HL7 = 'http://terminology.hl7.org/CodeSystem';

/** What FHIR refers to by an identifier: something of the product's, by its name or number there. */
export function named(what: string, id: number | string) {
  return { identifier: { system: `urn:carebourse:${what}`, value: String(id) } };
}

const actReason = (code: string) => ({ system: `${HL7}/v3-ActReason`, code });

/** Codes of the purposes of use of HL7 version 3; what none of them says has the product's own. */
const PURPOSE_CODINGS: Record<UsePurpose, { system: string; code: string }> = {
  care: actReason('TREAT'),
  quality: actReason('HQUALIMP'),
  research: actReason('HRESCH'),
  planning: actReason('HSYSADMIN'),
  education: actReason('TRAIN'),
  development: { system: 'urn:carebourse:purpose', code: 'development' },
};

/** As which a purpose of use is coded in FHIR. */
export function purposeCoding(purpose: UsePurpose) {
  return PURPOSE_CODINGS[purpose];
}
