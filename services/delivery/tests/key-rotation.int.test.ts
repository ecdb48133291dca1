import { createFieldCipher } from '@carebourse/runtime/field-encryption';
import { rotateColumns } from '@carebourse/runtime/key-rotation';
import { serviceDatabase } from '@carebourse/testing/shared-postgres';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ENCRYPTED_COLUMNS } from '../src/encrypted-columns.ts';
import { openDatabase, type Database } from '../src/store/database.ts';
import { findConnection, saveConnection } from '../src/agents/store/agent-connections.ts';
import { listFeedbackOf, saveFeedback } from '../src/agents/store/feedback.ts';
import { keepQuestion, listQuestions } from '../src/questions/store/kept-questions.ts';
import { openSecrets } from '../src/store/secrets.ts';
import { connectionTo } from './agent-double.ts';
import { listReadings, noteVerdict } from '../src/use/store/unusual-readings.ts';

const ring = (...names: string[]) =>
  names.map((name) => `${name}:${Buffer.alloc(32, name).toString('base64')}`).join(',');
const before = createFieldCipher(ring('old'));
const during = createFieldCipher(ring('new', 'old'));
const after = createFieldCipher(ring('new'));

const counts = (secrets: number, questions: number, credentials: number, feedback: number) => ({
  'agent_connection.credential': credentials,
  'delivery_secret.secret': secrets,
  'kept_invocation.sealed': 0,
  'invocation_feedback.sealed': feedback,
  'kept_question.sealed': questions,
  'unusual_reading.note': feedback,
  'upload.sealed': 0,
});
const credential = { header: 'x-api-key', value: 'let-me-in' };
const answered = crypto.randomUUID();
const feedback = { outcome: 'overridden', comment: 'Out of date.' } as const;
const USERS = [1, 2, 3, 4, 5];
const question = { filters: [], groupBy: [{ column: 'age' }], measures: [{ fn: 'count' as const }] };

const verdict = { verdict: 'explained', note: 'She is the family doctor.' } as const;

let url: string;
let db: Database;

beforeAll(async () => {
  url = await serviceDatabase('delivery');
  db = openDatabase(url);
  await db.invocation.create({
    data: {
      id: answered,
      agentId: 1,
      requestId: 1,
      userId: 1,
      at: new Date(),
      informationIn: 'none',
      outcome: 'answered',
      inputHash: '0'.repeat(64),
    },
  });
});

afterAll(() => db.$disconnect());

beforeEach(async () => {
  await Promise.all([db.keptQuestion.deleteMany(), db.deliverySecret.deleteMany(), db.agentConnection.deleteMany()]);
  await db.$transaction(async (tx) => {
    const more = { agentId: 1, hook: null, connectedAt: null, changedAt: new Date(), changedBy: 1 };
    await saveConnection(tx, before, {
      ...connectionTo('https://example.org/', { enabled: false }),
      ...more,
      credential,
    });
    await saveConnection(tx, before, {
      ...connectionTo('https://example.org/', { enabled: false }),
      ...more,
      agentId: 2,
      credential: null,
    });
    await saveFeedback(tx, before, { invocationId: answered, userId: 1, feedback }, new Date());
    const at = new Date();
    // What was found stays: each test has a finding of its own.
    const found = { rule: 'colleague', day: at, count: 1, firstAt: at, lastAt: at };
    const { id } = await tx.unusualReading.create({ data: { readerId: await tx.unusualReading.count(), ...found } });
    await noteVerdict(tx, before, id, { ...verdict, lookedBy: 9, lookedAt: at });
    for (const userId of USERS) {
      const kept = { id: userId, requestId: 1, userId, tableId: 1, name: `of ${userId}`, question };
      await keepQuestion(tx, before, kept, new Date());
    }
  });
});

describe('the rotation of keys', () => {
  it('encrypts everything under the first key, and then needs the old one no more', async () => {
    const secrets = await openSecrets(db, before);
    expect(await rotateColumns(db, during, ENCRYPTED_COLUMNS, 2)).toEqual(counts(1, 5, 1, 1));
    expect(await rotateColumns(db, during, ENCRYPTED_COLUMNS)).toEqual(counts(0, 0, 0, 0));
    expect(await findConnection(db, after, 1)).toMatchObject({ credential });
    expect(await listFeedbackOf(db, after, 1)).toMatchObject([feedback]);
    expect(await listReadings(db, after, { beforeId: undefined, take: 10 })).toMatchObject([verdict]);
    for (const userId of USERS) {
      expect(await listQuestions(db, after, { userId })).toMatchObject([{ name: `of ${userId}`, question }]);
    }
    // With another secret nobody would be found again, and frozen noise would change.
    expect(await openSecrets(db, after)).toEqual(secrets);
  });

  it('runs as a command, with the address of the database, the keys and the folder of the tables alone', async () => {
    await openSecrets(db, before);
    const settings = { DATABASE_URL: url, ENCRYPTION_KEYS: ring('new', 'old'), TABLES_DIR: 'not-made' };
    const env = { ...process.env, NODE_ENV: 'production', ...settings };
    const { stdout } = await promisify(execFile)(process.execPath, ['services/delivery/src/rotate-keys.ts'], { env });
    expect(JSON.parse(stdout)).toMatchObject({ level: 'info', rotated: counts(1, 5, 1, 1) });
  });
});

describe('the secret of the service', () => {
  it('is made once by replicas that start together', async () => {
    const opened = await Promise.all(Array.from({ length: 10 }, () => openSecrets(db, before)));
    expect(new Set(opened.map(({ link }) => link.toString('hex'))).size).toBe(1);
    expect(await db.deliverySecret.count()).toBe(1);
  });

  it('gives each use a key of its own', async () => {
    const { link, figures, tickets } = await openSecrets(db, before);
    expect(new Set([link, figures, tickets].map((key) => key.toString('hex'))).size).toBe(3);
  });
});
