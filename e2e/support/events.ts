import { Databases } from '@carebourse/proof/faults/databases';
import { runningServerUrl } from '@carebourse/tools/running-server';
import type { Product } from '@carebourse/tools/start/running-product';
import { AUDIT_TOPIC } from '@carebourse/contracts/dead-letters';
import { auditLineOf, signLine, useServiceKey } from '@carebourse/messaging/audit-signature';
import { publicHalves } from '@carebourse/runtime/service-keys';
import { readSecrets } from '@carebourse/tools/start/secrets';
import { randomUUID } from 'node:crypto';

/** What other services hear, written past the product: as a broken version of access-request would. */
export class EventWriter {
  readonly #databases: Databases;

  constructor({ dataDir }: Product) {
    this.#databases = new Databases(runningServerUrl({ DATA_DIR: dataDir }));
    const { serviceKeys } = readSecrets(dataDir);
    useServiceKey('profile', { SERVICE_KEY: serviceKeys.profile, SERVICE_KEYS: publicHalves(serviceKeys) });
  }

  /** An event that nobody can read. */
  async poison(aggregate: string): Promise<void> {
    await this.#publish(randomUUID(), aggregate, '{"specversion":"0.3"}');
  }

  /** A grant of somebody's is taken away, which they are told of. */
  async revoke(aggregate: string, userId: number): Promise<void> {
    const id = randomUUID();
    await this.#publish(id, aggregate, revoked(id, aggregate, userId));
  }

  /** The same, as an event that profile could not handle. */
  async fail(aggregate: string, userId: number): Promise<void> {
    const id = randomUUID();
    await this.#databases.rows(
      'profile',
      `INSERT INTO dead_letter (consumer, topic, aggregate, line, event_id, event_type, body, state, reason, tries)
       VALUES ('profile', 'carebourse.requests', $1, $1, $2, 'ca.carebourse.grant-revoked.v1', $3, 'failed', 'TypeError: planted', 6)`,
      [aggregate, id, revoked(id, aggregate, userId)],
    );
  }

  /** A line of the audit trail that identity could not take; the next try will. */
  async failAudit(subject: string): Promise<void> {
    const id = randomUUID();
    await this.#databases.rows(
      'identity',
      `INSERT INTO dead_letter (consumer, topic, aggregate, line, event_id, event_type, body, state, reason, tries)
       VALUES ('identity', $1, $2, $3, $3, 'ca.carebourse.audit-recorded.v1', $4, 'failed', 'TypeError: planted', 6)`,
      [AUDIT_TOPIC, 'audit/profile', id, lineOfTheTrail(id, subject)],
    );
  }

  async #publish(id: string, aggregate: string, body: string): Promise<void> {
    await this.#databases.rows(
      'access-request',
      `INSERT INTO outbox (id, topic, aggregate, type, time, body)
       VALUES ($1, 'carebourse.requests', $2, 'ca.carebourse.grant-revoked.v1', now(), $3)`,
      [id, aggregate, body],
    );
  }
}

function revoked(id: string, aggregate: string, userId: number): string {
  const resource = { resourceType: 'agent', resourceId: 1, resourceName: 'Planted' };
  return JSON.stringify({
    specversion: '1.0',
    id,
    source: '/carebourse/access-request',
    type: 'ca.carebourse.grant-revoked.v1',
    subject: aggregate,
    time: new Date().toISOString(),
    datacontenttype: 'application/json',
    data: { requestId: 1, userId, revokerId: 4, ...resource },
  });
}

/** Signed as profile does: identity takes no other. */
function lineOfTheTrail(id: string, subject: string): string {
  const event = { id, source: '/carebourse/profile', time: new Date().toISOString() };
  const data = {
    actorRole: 'system',
    action: 'catalogue.viewed',
    informationType: 'catalogue',
    subject,
    address: '',
    requestId: '',
    outcome: 'success',
  };
  return JSON.stringify({
    ...event,
    specversion: '1.0',
    type: 'ca.carebourse.audit-recorded.v1',
    subject: 'audit/profile',
    datacontenttype: 'application/json',
    signature: signLine(auditLineOf(event, data)),
    data,
  });
}
