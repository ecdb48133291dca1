import { receivedQuerySchema } from '@carebourse/contracts/received-forms';
import { parse } from '@carebourse/runtime/parse';
import type { AccessRequestRpc } from '../../context.ts';
import { formAudit } from '../events/form-audit.ts';
import { listIntegrationRequests as findIntegrationRequests } from '../store/integration-requests.ts';
import { presentIntegrationRequest } from './present-forms.ts';

const MAX_REQUESTS = 200;

/** Every request that is shown is a line of the audit trail, as messages are. */
export const listIntegrationRequests: AccessRequestRpc<'ListIntegrationRequests'> = async (
  { db, cipher },
  request,
  { caller },
) => {
  const { status } = parse(receivedQuerySchema, { status: request.status || undefined });
  const requests = await findIntegrationRequests(db, cipher, status, MAX_REQUESTS);
  await db.outbox.createMany({
    data: requests.map((asked) => formAudit('integration-request', 'viewed', caller, asked)),
  });
  return { requests: requests.map(presentIntegrationRequest) };
};
