import { IdentityService, type IdentityServiceDefinition } from '@carebourse/rpc/identity';
import { bootService, type BootedService } from '@carebourse/testing/boot';
import { silentLogger } from '@carebourse/testing/logger';
import { as } from '@carebourse/testing/signing';
import { serviceTokensOf } from '@carebourse/testing/service-keys';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createContext, type Context } from '../../context.ts';
import { handlers, rules } from '../../rpc/service.ts';
import { testConfig } from '../../../tests/test-config.ts';
import { writeUnchained } from './unchained.ts';

const PATIENT = 801;
const REVIEWER = 802;

let context: Context;
let booted: BootedService<IdentityServiceDefinition>;
let sequence = 0;
/** Everything about nobody else: each test has a patient of its own. */
let patient = PATIENT;

beforeAll(async () => {
  context = await createContext(await testConfig(), silentLogger, serviceTokensOf('identity'));
  booted = await bootService({ definition: IdentityService, rules, handlers, context });
  const { id: organizationId } = await context.db.organization.create({
    data: { name: 'Alder Hospital', kind: 'hospital', city: 'Ottawa', description: 'A hospital' },
  });
  await context.db.user.create({
    data: {
      id: REVIEWER,
      username: 'noor',
      usernameKey: 'noor',
      email: 'noor@example.org',
      passwordHash: 'none',
      firstName: 'Noor',
      lastName: 'Haddad',
      role: 'provider',
      membership: { create: { organizationId, status: 'confirmed', role: 'member' } },
    },
  });
});

afterAll(async () => {
  await booted?.stop();
  await context.db.$disconnect();
  await context.throttle.close();
});

beforeEach(() => {
  patient += 10;
});

interface Line {
  at: string;
  actor?: number | null;
  action?: string;
  subject?: string;
  outcome?: string;
  /** Null is nobody, left out the test's patient. */
  about?: number | null;
  kind?: string;
}

async function write(...lines: Line[]): Promise<void> {
  await writeUnchained(
    context.db,
    lines.map((line) => ({
      sequence: BigInt((sequence += 1)),
      id: randomUUID(),
      occurredAt: new Date(line.at),
      service: 'access-request',
      actorId: line.actor === undefined ? REVIEWER : line.actor,
      actorRole: 'provider',
      action: line.action ?? 'request.viewed',
      informationType: line.kind ?? 'access-request',
      subjectUserId: line.about === undefined ? patient : line.about,
      subject: line.subject ?? 'request/46',
      title: 'Cardiac insight',
      address: '192.0.2.1',
      requestId: 'request-1',
      outcome: line.outcome ?? 'success',
      previousHash: new Uint8Array(32),
      hash: new Uint8Array(32),
    })),
  );
}

const asPatient = <Result>(run: () => Promise<Result>) => as({ userId: patient, role: 'patient' }, run);

async function read(request: object = {}, filter: object = {}) {
  const { events } = await asPatient(() =>
    booted.client.call('ListAuditEvents', { limit: 50, grouped: true, filter, ...request }),
  );
  return events;
}

const counts = (events: Awaited<ReturnType<typeof read>>) => events.map(({ action, count }) => `${action} ${count}`);

describe('the trail in groups', () => {
  it('has one line for what the same person did to the same thing on one day, with how often and since when', async () => {
    await write({ at: '2026-11-20T14:00:00Z' }, { at: '2026-11-20T15:00:00Z' }, { at: '2026-11-20T16:30:00Z' });
    const [line, ...others] = await read();
    expect(others).toEqual([]);
    expect(line).toMatchObject({
      count: 3,
      firstAt: '2026-11-20T14:00:00.000Z',
      occurredAt: '2026-11-20T16:30:00.000Z',
      title: 'Cardiac insight',
      actorName: 'Noor Haddad',
    });
  });

  it('keeps apart what differs in person, thing, deed or outcome, and visitors together', async () => {
    await write(
      { at: '2026-11-20T14:00:00Z' },
      { at: '2026-11-20T14:01:00Z', actor: 4 },
      { at: '2026-11-20T14:02:00Z', subject: 'request/47' },
      { at: '2026-11-20T14:03:00Z', action: 'request.approved' },
      { at: '2026-11-20T14:04:00Z', outcome: 'denied' },
      { at: '2026-11-20T14:05:00Z', actor: null, action: 'session.refused' },
      { at: '2026-11-20T14:06:00Z', actor: null, action: 'session.refused' },
      { at: '2026-11-20T14:07:00Z', about: 4 },
    );
    expect(counts(await read())).toEqual([
      'session.refused 2',
      'request.viewed 1',
      'request.approved 1',
      'request.viewed 1',
      'request.viewed 1',
      'request.viewed 1',
    ]);
  });

  it('ends a day when it ends in Ontario', async () => {
    await write({ at: '2026-11-20T23:00:00Z' }, { at: '2026-11-21T04:59:00Z' }, { at: '2026-11-21T05:01:00Z' });
    expect(counts(await read())).toEqual(['request.viewed 1', 'request.viewed 2']);
  });

  it('has each group once, however it is paged and whatever comes between its lines', async () => {
    for (let round = 0; round < 4; round++) {
      for (const subject of ['request/1', 'request/2', 'request/3'])
        await write({ at: '2026-11-20T14:00:00Z', subject });
    }
    const seen: string[] = [];
    let before = '0';
    for (;;) {
      const [line] = await read({ limit: 1, before });
      if (!line) break;
      seen.push(`${line.subject} ${line.count}`);
      before = line.sequence;
    }
    expect(seen).toEqual(['request/3 4', 'request/2 4', 'request/1 4']);
  });

  it('counts what the asked time has of a day, and its lines are found one by one', async () => {
    await write({ at: '2026-11-20T14:00:00Z' }, { at: '2026-11-20T15:00:00Z' }, { at: '2026-11-20T16:00:00Z' });
    const time = { from: '2026-11-20T14:00:00Z', to: '2026-11-20T16:00:00Z' };
    expect(counts(await read({}, time))).toEqual(['request.viewed 2']);
    const single = await read({ grouped: false }, { ...time, subject: 'request/46', action: 'request.viewed' });
    expect(counts(single)).toEqual(['request.viewed 1', 'request.viewed 1']);
    expect(await read({ grouped: false }, { subject: 'request/4' })).toEqual([]);
  });
});

describe('the trail without one’s own views', () => {
  it('leaves out looks at oneself, and keeps those of others and every change', async () => {
    await write(
      { at: '2026-11-20T14:00:00Z', actor: patient, action: 'profile.viewed' },
      { at: '2026-11-20T14:01:00Z', actor: patient, action: 'profile.changed' },
      { at: '2026-11-20T14:02:00Z', actor: REVIEWER, action: 'profile.viewed' },
      { at: '2026-11-20T14:03:00Z', actor: null, action: 'profile.viewed' },
    );
    const own = (await read({}, { withoutOwnViews: true })).map(({ actorId, action }) => [actorId, action]);
    expect(own).toEqual([
      [undefined, 'profile.viewed'],
      [REVIEWER, 'profile.viewed'],
      [patient, 'profile.changed'],
    ]);
    expect(await read()).toHaveLength(4);
  });

  it('leaves an admin the looks of other admins, also those that are about nobody', async () => {
    const admin = 4_000 + patient;
    const subject = `queue/${patient}`;
    await write({ at: '2026-11-20T14:00:00Z', actor: admin, subject });
    await write({ at: '2026-11-20T14:00:00Z', actor: admin + 1, subject });
    await write({ at: '2026-11-20T14:00:00Z', actor: admin + 1, subject, about: null });
    const filter = { subject, withoutOwnViews: true };
    const { events } = await as({ userId: admin, role: 'admin' }, () =>
      booted.client.call('ListAuditEvents', { limit: 50, filter }),
    );
    expect(events.map(({ actorId }) => actorId)).toEqual([admin + 1, admin + 1]);
  });

  it('exports what it shows', async () => {
    const admin = { userId: 5_000 + patient, role: 'admin' } as const;
    await write(
      { at: '2026-11-20T14:00:00Z', actor: patient, action: 'profile.viewed' },
      { at: '2026-11-20T14:01:00Z', actor: patient, action: 'profile.changed' },
    );
    const filter = { subjectUserId: patient, withoutOwnViews: true };
    const actions = await as(admin, async () => {
      const found: (string | undefined)[] = [];
      const events = booted.client.stream('ExportAuditEvents', { filter }, AbortSignal.timeout(10_000));
      for await (const { event } of events) found.push(event?.action);
      return found;
    });
    expect(actions).toEqual(['profile.changed']);
  });
});

describe('who saw a record', () => {
  it('is told with name, organization and role, by kind of information, with how often and when last', async () => {
    await write(
      { at: '2026-11-18T14:00:00Z' },
      { at: '2026-11-20T14:00:00Z' },
      { at: '2026-11-21T14:00:00Z', action: 'profile.viewed', kind: 'health-profile' },
      { at: '2026-11-19T14:00:00Z', actor: 99, action: 'account.viewed', kind: 'account' },
    );
    const { readers } = await asPatient(() => booted.client.call('ListRecordReaders', {}));
    const noor = { actorId: REVIEWER, actorName: 'Noor Haddad', actorRole: 'provider', organization: 'Alder Hospital' };
    expect(readers).toEqual([
      expect.objectContaining({ ...noor, informationType: 'health-profile', count: 1 }),
      expect.objectContaining({
        ...noor,
        informationType: 'access-request',
        count: 2,
        lastAt: '2026-11-20T14:00:00.000Z',
      }),
      { actorId: 99, actorRole: 'provider', informationType: 'account', count: 1, lastAt: '2026-11-19T14:00:00.000Z' },
    ]);
  });

  it('is told of who decided, too', async () => {
    await write({ at: '2026-11-20T14:00:00Z', action: 'request.approved' });
    const { readers } = await asPatient(() => booted.client.call('ListRecordReaders', {}));
    expect(readers).toMatchObject([{ actorId: REVIEWER, count: 1 }]);
  });

  it('is not told of their own looks, of refused ones, of visitors, and of those at others', async () => {
    await write(
      { at: '2026-11-20T14:00:00Z', actor: patient },
      { at: '2026-11-20T14:00:00Z', outcome: 'denied' },
      { at: '2026-11-20T14:00:00Z', actor: null },
      { at: '2026-11-20T14:00:00Z', about: 4 },
    );
    expect((await asPatient(() => booted.client.call('ListRecordReaders', {}))).readers).toEqual([]);
  });
});
