import type { Directive } from '@carebourse/contracts/directives';
import type { MyDataExport, RecordUseLine } from '@carebourse/contracts/my-data';
import { randomUUID } from 'node:crypto';
import { HL7, named, purposeCoding } from '../present/fhir.ts';

interface Resource {
  resourceType: string;
}
interface Entry {
  fullUrl: string;
  resource: Resource;
}
interface Bundle extends Resource {
  type: 'collection';
  timestamp: string;
  entry: Entry[];
}
interface Reference {
  reference: string;
}

/** The Personal Health Information Protection Act, 2004, under which patients decide. */
const PHIPA = 'https://www.ontario.ca/laws/statute/04p03';

/** That nobody real is in it. */
const TEST_DATA = { system: `${HL7}/v3-ActReason`, code: 'HTEST' };

/**
 * A FHIR R4 bundle of what was decided on a record and how it was used: the Patient, a Consent for each statement of each
 * decision, a Provenance for each decision, an AuditEvent for each use (hl7.org/fhir/R4).
 */
export function fhirBundle(data: MyDataExport): Bundle {
  const patient = entryOf({ resourceType: 'Patient', active: true, ...(data.name && { name: [{ text: data.name }] }) });
  const whose = { reference: patient.fullUrl };
  return {
    resourceType: 'Bundle',
    type: 'collection',
    timestamp: data.exportedAt,
    entry: [patient, ...decisionEntries(data, whose), ...data.uses.map((use) => entryOf(auditEventOf(use, whose)))],
  };
}

function entryOf(resource: Resource & Record<string, unknown>): Entry {
  return { fullUrl: `urn:uuid:${randomUUID()}`, resource };
}

/** From the first decision on: one that takes all back is about the statements before it. */
function decisionEntries({ decisions, dependentId }: MyDataExport, whose: Reference): Entry[] {
  const entries: Entry[] = [];
  let before: Entry[] = [];
  for (const [index, { at, directives, byParent }] of decisions.toReversed().entries()) {
    const isInForce = index === decisions.length - 1;
    const consents = directives.map((directive) => entryOf(consentOf(directive, { at, isInForce, whose })));
    const about = consents.length > 0 ? consents : before;
    entries.push(...consents);
    const decider = byParent || dependentId !== null ? { display: 'Parent' } : whose;
    if (about.length > 0) entries.push(entryOf(provenanceOf(about, { at, decider, isFirst: index === 0 })));
    before = consents;
  }
  return entries;
}

function consentOf(
  { decision, what, who, purposes, from, until }: Directive,
  { at, isInForce, whose }: { at: string; isInForce: boolean; whose: Reference },
) {
  return {
    resourceType: 'Consent',
    status: isInForce ? 'active' : 'inactive',
    scope: { coding: [{ system: `${HL7}/consentscope`, code: 'patient-privacy' }] },
    category: [{ coding: [{ system: 'http://loinc.org', code: '59284-0' }] }],
    patient: whose,
    dateTime: at,
    policy: [{ uri: PHIPA }],
    provision: {
      type: decision === 'allow' ? 'permit' : 'deny',
      ...((from || until) && { period: { ...(from && { start: from }), ...(until && { end: until }) } }),
      ...(who.type !== 'everyone' && { actor: actorsOf(who) }),
      ...(purposes.length > 0 && { purpose: purposes.map(purposeCoding) }),
      ...(what.type === 'kinds' && {
        code: what.kinds.map((code) => ({ coding: [{ system: 'urn:carebourse:information-kind', code }] })),
      }),
      ...(what.type === 'tables' && {
        data: what.tableIds.map((id) => ({ meaning: 'instance', reference: named('table', id) })),
      }),
    },
  };
}

function actorsOf(who: Exclude<Directive['who'], { type: 'everyone' }>) {
  const role = { coding: [{ system: `${HL7}/v3-ParticipationType`, code: 'IRCP' }] };
  if (who.type === 'organization') return [{ role, reference: named('organization', who.organizationId) }];
  if (who.type === 'person') return [{ role, reference: named('user', who.userId) }];
  return who.kinds.map((kind) => ({ role, reference: named('organization-kind', kind) }));
}

function provenanceOf(
  about: readonly Entry[],
  { at, decider, isFirst }: { at: string; decider: object; isFirst: boolean },
) {
  return {
    resourceType: 'Provenance',
    target: about.map(({ fullUrl }) => ({ reference: fullUrl })),
    recorded: at,
    activity: { coding: [{ system: `${HL7}/v3-DataOperation`, code: isFirst ? 'CREATE' : 'UPDATE' }] },
    agent: [{ who: decider }],
  };
}

function auditEventOf(
  { at, way, included, table, kinds, by, organization, purpose, requestId }: RecordUseLine,
  whose: Reference,
) {
  return {
    resourceType: 'AuditEvent',
    type: { system: `${HL7}/audit-event-type`, code: 'rest' },
    subtype: [{ system: 'urn:carebourse:use-way', code: way }],
    action: 'R',
    recorded: at,
    outcome: '0',
    ...(purpose && { purposeOfEvent: [{ coding: [purposeCoding(purpose.kind)], text: purpose.label }] }),
    agent: [
      { who: { ...named('user', by.id), display: by.name }, requestor: true },
      ...(organization ? [{ who: { display: organization }, requestor: false }] : []),
    ],
    source: { observer: { display: 'Carebourse' } },
    entity: [
      {
        what: whose,
        type: { system: `${HL7}/audit-entity-type`, code: '1' },
        role: { system: `${HL7}/object-role`, code: '1' },
        detail: [{ type: 'included', valueString: String(included) }],
      },
      {
        what: { ...named('table', table.id), display: table.title },
        type: { system: `${HL7}/audit-entity-type`, code: '2' },
        ...(table.synthetic && { securityLabel: [TEST_DATA] }),
        detail: [
          { type: 'release', valueString: String(table.release) },
          { type: 'grant', valueString: String(requestId) },
          ...kinds.map((kind) => ({ type: 'informationKind', valueString: kind })),
        ],
      },
    ],
  };
}
