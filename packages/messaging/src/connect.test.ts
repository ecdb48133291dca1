import { expect, it } from 'vitest';
import { silentLogger } from '../tests/support/silent-logger.ts';
import { connectTransport } from './connect.ts';

it('names the settings when there is no transport to choose', () => {
  expect(() => connectTransport({}, silentLogger)).toThrow(/EVENTS_DATABASE_URL or KAFKA_BROKERS/);
});

it('prefers Kafka, and does not wait for it', async () => {
  const transport = connectTransport({ KAFKA_BROKERS: '127.0.0.1:1', EVENTS_DATABASE_URL: 'x' }, silentLogger);
  expect(transport.kind).toBe('kafka');
  await transport.close();
});

it('keeps events no longer than inboxes remember them', () => {
  expect(() => connectTransport({ KAFKA_BROKERS: '127.0.0.1:1', KAFKA_RETENTION_DAYS: 60 }, silentLogger)).toThrow();
});

it('wants user and password of the brokers together', () => {
  expect(() => connectTransport({ KAFKA_BROKERS: '127.0.0.1:1', KAFKA_USERNAME: 'profile' }, silentLogger)).toThrow(
    /KAFKA_USERNAME and KAFKA_PASSWORD go together/,
  );
});
