import type { AuditEvent, AuditOutcome } from '@carebourse/contracts/audit';
import { AUDIT_ACTIONS, isAuditAction } from '@carebourse/contracts/audit-actions';
import { USE_PURPOSES } from '@carebourse/contracts/tables';
import { FHIR_R4, HL7, named, purposeCoding } from '../present/fhir.ts';
import type { ExportFormat } from './format.ts';

/** A FHIR R4 Bundle of AuditEvent resources (hl7.org/fhir/R4/auditevent.html). */
export const fhirFormat: ExportFormat = {
  mediaType: FHIR_R4,
  extension: 'json',
  head: '{"resourceType":"Bundle","type":"collection","entry":[',
  line: (event, index) =>
    `${index > 0 ? ',' : ''}\n${JSON.stringify({ fullUrl: `urn:uuid:${event.id}`, resource: fhirAuditEvent(event) })}`,
  tail: '\n]}\n',
};

/** Codes of http://terminology.hl7.org/CodeSystem/audit-event-outcome */
const OUTCOMES: Record<AuditOutcome, string> = { success: '0', denied: '4' };

export function fhirAuditEvent(event: AuditEvent) {
  const { action, purpose } = event;
  return {
    resourceType: 'AuditEvent',
    id: event.id,
    type: {
      system: `${HL7}/audit-event-type`,
      code: 'rest',
      display: 'RESTful Operation',
    },
    subtype: [{ system: 'urn:carebourse:audit-action', code: action }],
    ...(isAuditAction(action) && { action: AUDIT_ACTIONS[action] }),
    recorded: event.occurredAt,
    outcome: OUTCOMES[event.outcome],
    ...(purpose && { purposeOfEvent: [{ coding: [purposeCoding(purpose)], text: USE_PURPOSES[purpose] }] }),
    agent: [agentOf(event)],
    source: { site: 'Carebourse', observer: { display: event.service } },
    entity: entitiesOf(event),
  };
}

function agentOf({ actorId, actorName, actorRole, address }: AuditEvent) {
  return {
    ...(actorRole && { role: [{ coding: [{ system: 'urn:carebourse:role', code: actorRole }] }] }),
    who: {
      ...(actorId !== null && named('user', actorId)),
      display: actorName ?? (actorId === null ? 'Nobody signed in' : 'Closed account'),
    },
    requestor: true,
    // 2: an IP address
    ...(address && { network: { address, type: '2' } }),
  };
}

/** What was dealt with, and whose record it is. */
function entitiesOf({ subject, title, informationType, subjectUserId, subjectName, requestId }: AuditEvent) {
  const thing = {
    what: { ...named('subject', subject), ...(title && { display: title }) },
    type: { system: 'urn:carebourse:information-type', code: informationType },
    ...(requestId && { detail: [{ type: 'requestId', valueString: requestId }] }),
  };
  if (subjectUserId === null) return [thing];
  const person = {
    what: {
      ...named('user', subjectUserId),
      ...(subjectName && { display: subjectName }),
    },
    type: { system: `${HL7}/audit-entity-type`, code: '1', display: 'Person' },
  };
  return [thing, person];
}
