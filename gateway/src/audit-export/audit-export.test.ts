import type { AuditEvent } from '@carebourse/contracts/audit';
import { describe, expect, it } from 'vitest';
import { csvFormat } from './csv.ts';
import { fhirAuditEvent, fhirFormat } from './fhir.ts';

const event: AuditEvent = {
  sequence: 12,
  id: '6f1c1a39-6f0e-4d0a-9d3a-0f4b0b6f0a11',
  occurredAt: '2026-11-20T15:04:05.000Z',
  service: 'profile',
  actorId: 4,
  actorName: 'Priya "PR" Raman',
  actorRole: 'admin',
  action: 'dependent.viewed',
  informationType: 'dependent',
  subjectUserId: 1,
  subjectName: 'Amelia Tran',
  subject: 'dependent/3',
  address: '192.0.2.1',
  requestId: 'request-1',
  outcome: 'denied',
  title: 'Cardiac, insight',
  purpose: null,
  count: 1,
  firstAt: '2026-11-20T15:04:05.000Z',
};

describe('CSV', () => {
  it('has a line an event under a header, with quotes doubled', () => {
    expect(csvFormat.head).toMatch(/^\uFEFFsequence,id,occurredAt,service,actorId,actorName/);
    expect(csvFormat.line(event, 0)).toBe(
      '12,6f1c1a39-6f0e-4d0a-9d3a-0f4b0b6f0a11,2026-11-20T15:04:05.000Z,profile,4,"Priya ""PR"" Raman",admin,' +
        'dependent.viewed,dependent,1,Amelia Tran,dependent/3,"Cardiac, insight",,denied,192.0.2.1,request-1\r\n',
    );
  });

  it('does not let a spreadsheet run what people call themselves', () => {
    expect(csvFormat.line({ ...event, actorName: '=1+1' }, 0)).toContain(",'=1+1,");
  });
});

describe('FHIR R4', () => {
  it('says who did what to whose record, when, from where and with what outcome', () => {
    expect(fhirAuditEvent(event)).toMatchObject({
      resourceType: 'AuditEvent',
      action: 'R',
      recorded: '2026-11-20T15:04:05.000Z',
      outcome: '4',
      agent: [{ who: { identifier: { value: '4' } }, requestor: true, network: { address: '192.0.2.1', type: '2' } }],
      source: { observer: { display: 'profile' } },
      entity: [
        { what: { identifier: { value: 'dependent/3' }, display: 'Cardiac, insight' }, type: { code: 'dependent' } },
        { what: { identifier: { value: '1' }, display: 'Amelia Tran' } },
      ],
    });
  });

  it('says what a grant that is used is for, in codes of HL7, and what kind of action it is', () => {
    const use = { ...event, action: 'data.queried', subjectUserId: null, purpose: 'research' } as const;
    expect(csvFormat.line(use, 0)).toContain(',"Cardiac, insight",research,');
    expect(fhirAuditEvent(use)).toMatchObject({
      action: 'R',
      purposeOfEvent: [{ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-ActReason', code: 'HRESCH' }] }],
    });
    const actionOf = (action: string) => fhirAuditEvent({ ...event, action }).action;
    expect(fhirAuditEvent(event)).not.toHaveProperty('purposeOfEvent');
    expect(['agent.invoked', 'api-client.revoked', 'table.released', 'request.approved'].map(actionOf)).toEqual([
      'E',
      'D',
      'C',
      'U',
    ]);
    // The element may be absent: a newer action is none of the five by guess.
    expect(actionOf('thing.of-tomorrow')).toBeUndefined();
  });

  it('always names an agent, as R4 requires, also for visitors and closed accounts', () => {
    const visitor = { ...event, actorId: null, actorName: null, actorRole: 'none' };
    expect(fhirAuditEvent(visitor).agent[0]?.who).toEqual({ display: 'Nobody signed in' });
    expect(fhirAuditEvent({ ...event, actorName: null }).agent[0]?.who.display).toBe('Closed account');
  });

  it('is one JSON document, whether it has events or none', () => {
    const written = fhirFormat.head + fhirFormat.line(event, 0) + fhirFormat.line(event, 1) + fhirFormat.tail;
    expect(JSON.parse(written)).toMatchObject({ resourceType: 'Bundle', type: 'collection' });
    expect(JSON.parse(written).entry).toHaveLength(2);
    expect(JSON.parse(fhirFormat.head + fhirFormat.tail).entry).toEqual([]);
  });
});
