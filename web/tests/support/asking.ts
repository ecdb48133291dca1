import type { ResourceRequest } from '@carebourse/contracts/requests';
import { answer } from './gateway.ts';

const DAY = '2026-03-02T14:00:00.000Z';

/** What the dialog of a request asks for: an entry without questions, rule, terms or draft, and these requests so far. */
export function answerAsking(requests: ResourceRequest[] = []): void {
  answer('get', '/api/resource-requests', requests);
  answer('get', '/api/resource-requests/{id}/history', []);
  answer('get', '/api/forms/{resourceType}/{resourceId}', { questions: [], version: 0 });
  answer('get', '/api/decision-rules/{resourceType}/{resourceId}', { rule: null });
  answer('get', '/api/terms/{resourceType}/{resourceId}', {
    purposes: [],
    confidentialRows: false,
    tables: 0,
    rowAccess: [],
  });
  answer('get', '/api/connected-agents', { agentIds: [] });
  answer('get', '/api/request-drafts', { items: [] });
  answer('put', '/api/request-drafts/{resourceType}/{resourceId}', ({ body }) => ({
    entry: null,
    fields: { accessType: '', purpose: '', purposeKind: '', answers: {}, entries: [] },
    version: body.seen + 1,
    updatedAt: DAY,
    keptUntil: DAY,
  }));
  answer('get', '/api/stewards/{id}', {
    id: 9,
    name: 'Great Lakes Family Care',
    kind: 'hospital',
    city: 'Toronto',
    description: 'A network of clinics',
    contactEmail: null,
    contactPage: null,
    entries: [],
    total: 0,
    decisions: null,
    targetBusinessDays: 5,
  });
  answer('get', '/api/subscription', {
    subscription: null,
    planId: null,
    ownedBy: 'user',
    mayManage: true,
    mayStartTrial: true,
    ledger: [],
  });
}
