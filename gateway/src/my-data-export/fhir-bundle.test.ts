import type { Directive } from '@carebourse/contracts/directives';
import type { MyDataExport, RecordUseLine } from '@carebourse/contracts/my-data';
import { describe, expect, it } from 'vitest';
import { fhirBundle } from './fhir-bundle.ts';

const AT = '2026-11-25T17:00:00.000Z';
const refusal: Directive = {
  decision: 'refuse',
  what: { type: 'all' },
  who: { type: 'everyone' },
  purposes: ['research', 'development'],
  from: '2026-12-01',
  until: null,
};
const use: RecordUseLine = {
  id: 9,
  at: AT,
  way: 'download',
  figures: false,
  included: false,
  table: { id: 4, title: 'Visits', release: 2, resourceType: 'data', resourceId: 1, synthetic: true },
  kinds: ['visits'],
  by: { id: 3, name: 'Marcus Webb' },
  organization: 'Northshore Inference',
  purpose: { kind: 'research', label: 'Research with an ethics approval' },
  requestId: 68,
};
const data: MyDataExport = {
  exportedAt: AT,
  dependentId: null,
  name: 'Amelia Tran',
  linked: true,
  decisions: [],
  uses: [],
};

function resources(given: Partial<MyDataExport>, type: string) {
  return fhirBundle({ ...data, ...given }).entry.filter(({ resource }) => resource.resourceType === type);
}

describe('the FHIR bundle of what is told to a patient', () => {
  it('has the patient alone where nothing was decided or used', () => {
    expect(fhirBundle(data)).toMatchObject({
      resourceType: 'Bundle',
      type: 'collection',
      timestamp: AT,
      entry: [{ fullUrl: expect.stringMatching(/^urn:uuid:/), resource: { name: [{ text: 'Amelia Tran' }] } }],
    });
  });

  it('has a consent for each statement, of which those of the last decision are active', () => {
    const decisions = [
      {
        revision: 2,
        at: AT,
        directives: [refusal, { ...refusal, decision: 'allow' as const, purposes: [] }],
        byParent: false,
      },
      { revision: 1, at: '2026-11-20T17:00:00.000Z', directives: [refusal], byParent: false },
    ];
    const consents = resources({ decisions }, 'Consent').map(({ resource }) => resource);
    expect(consents).toMatchObject([
      { status: 'inactive', dateTime: '2026-11-20T17:00:00.000Z', provision: { type: 'deny' } },
      {
        status: 'active',
        provision: {
          type: 'deny',
          period: { start: '2026-12-01' },
          purpose: [{ code: 'HRESCH' }, { system: 'urn:carebourse:purpose', code: 'development' }],
        },
      },
      { status: 'active', provision: { type: 'permit' } },
    ]);
    expect(consents[0]).not.toHaveProperty('provision.actor');
  });

  it('names who and what a statement is about', () => {
    const directives: Directive[] = [
      { ...refusal, who: { type: 'organization', organizationId: 7 }, what: { type: 'tables', tableIds: [4] } },
      { ...refusal, who: { type: 'person', userId: 3 }, what: { type: 'kinds', kinds: ['imaging'] } },
      { ...refusal, who: { type: 'organization-kinds', kinds: ['hospital', 'clinic'] as never } },
    ];
    const consents = resources({ decisions: [{ revision: 1, at: AT, directives, byParent: false }] }, 'Consent');
    expect(consents.map(({ resource }) => resource)).toMatchObject([
      {
        provision: {
          actor: [{ reference: { identifier: { system: 'urn:carebourse:organization', value: '7' } } }],
          data: [{ meaning: 'instance', reference: { identifier: { system: 'urn:carebourse:table', value: '4' } } }],
        },
      },
      { provision: { code: [{ coding: [{ code: 'imaging' }] }] } },
      { provision: { actor: [{}, { reference: { identifier: { value: 'clinic' } } }] } },
    ]);
  });

  it('says who decided what, also that all was taken back', () => {
    const decisions = [
      { revision: 2, at: AT, directives: [], byParent: false },
      { revision: 1, at: AT, directives: [refusal], byParent: true },
    ];
    const [consent] = resources({ decisions }, 'Consent');
    const entries = fhirBundle({ ...data, decisions }).entry;
    const about = entries.find(({ resource }) => resource.resourceType === 'Consent')?.fullUrl;
    const provenances = entries.filter(({ resource }) => resource.resourceType === 'Provenance');
    expect(consent?.resource).toMatchObject({ status: 'inactive' });
    expect(provenances.map(({ resource }) => resource)).toMatchObject([
      {
        target: [{ reference: about }],
        agent: [{ who: { display: 'Parent' } }],
        activity: { coding: [{ code: 'CREATE' }] },
      },
      { target: [{ reference: about }], agent: [{ who: { reference: entries[0]?.fullUrl } }] },
    ]);
  });

  it('has an audit event for each use, with who, what, when, for what, and whether the record was in it', () => {
    const [event] = resources({ uses: [use] }, 'AuditEvent');
    expect(event?.resource).toMatchObject({
      recorded: AT,
      purposeOfEvent: [{ coding: [{ code: 'HRESCH' }] }],
      agent: [{ who: { display: 'Marcus Webb' }, requestor: true }, { who: { display: 'Northshore Inference' } }],
      entity: [{ detail: [{ type: 'included', valueString: 'false' }] }, { what: { display: 'Visits' } }],
    });
  });

  it('marks a table of synthetic rows as test data, and no other', () => {
    const other = { ...use, table: { ...use.table, synthetic: false } };
    const [ofNobody, ofSomebody] = resources({ uses: [use, other] }, 'AuditEvent');
    expect(ofNobody).toHaveProperty('resource.entity.1.securityLabel.0.code', 'HTEST');
    expect(ofSomebody).not.toHaveProperty('resource.entity.1.securityLabel');
  });
});
