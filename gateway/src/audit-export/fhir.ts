import type { AuditEvent } from '@carebourse/contracts/audit';
import { FHIR_R4, HL7, named } from '../present/fhir.ts';
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

const ACTIONS: Record<string, 'C' | 'R' | 'U' | 'D'> = {
  created: 'C',
  added: 'C',
  submitted: 'C',
  received: 'C',
  viewed: 'R',
  exported: 'R',
  used: 'R',
  removed: 'D',
  deleted: 'D',
  ended: 'D',
};

/** Codes of http://terminology.hl7.org/CodeSystem/audit-event-outcome */
const OUTCOMES: Record<string, string> = { success: '0', denied: '4' };

export function fhirAuditEvent(event: AuditEvent) {
  const verb = event.action.slice(event.action.lastIndexOf('.') + 1);
  return {
    resourceType: 'AuditEvent',
    id: event.id,
    type: {
      system: `${HL7}/audit-event-type`,
      code: 'rest',
      display: 'RESTful Operation',
    },
    subtype: [{ system: 'urn:carebourse:audit-action', code: event.action }],
    action: ACTIONS[verb] ?? 'U',
    recorded: event.occurredAt,
    outcome: OUTCOMES[event.outcome] ?? '8',
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
