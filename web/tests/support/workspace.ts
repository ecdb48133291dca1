import type { Workspace } from '@carebourse/contracts/use';
import { answer } from './gateway.ts';

const grant: Workspace['grant'] = {
  id: 90,
  resourceType: 'dataCollection',
  resourceId: 2,
  resourceName: 'Hospital Journey Linked File',
  accessLevel: 'restricted',
  stewardName: 'Great Lakes Family Care',
  purpose: 'To compare how often chest pain turns out to be a heart attack.',
  purposeKind: 'research',
  conditions: null,
  approvalText: null,
  accessTypes: ['view'],
  heldBack: [],
  grantedAt: '2026-03-02T14:00:00.000Z',
  expiresAt: null,
  heldUntil: null,
  attestBy: null,
  ethicsApprovalEnd: null,
};

interface Opened extends Partial<Omit<Workspace, 'grant'>> {
  grant?: Partial<Workspace['grant']>;
}

/** What the page of grant 90 asks for at first. A test says what it is about. */
export function answerWorkspace({ grant: fields, ...opened }: Opened = {}): void {
  answer('get', '/api/grants/{requestId}/tables', {
    grant: { ...grant, ...fields },
    tables: [],
    changes: [],
    presignedSeconds: null,
    ...opened,
  });
  answer('get', '/api/resource-requests', []);
  answer('get', '/api/subscription', {
    subscription: null,
    planId: null,
    ownedBy: 'user',
    mayManage: true,
    mayStartTrial: true,
    ledger: [],
  });
}
