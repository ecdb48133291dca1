import { describe, expect, it } from 'vitest';
import {
  forgottenClients,
  isAssistantClientId,
  isAssistantId,
  isDocumentAddress,
  newAssistantClientId,
  newAssistantId,
  secondsAfter,
} from './assistant.ts';

const now = new Date('2026-11-20T12:00:00Z');

/** An address that is so long. */
const addressOf = (length: number) => 'https://program.example/'.padEnd(length, 'x');

describe('the id of a connection with a program', () => {
  it('is new each time, and known by its beginning', () => {
    const id = newAssistantId();
    expect(id).toMatch(/^cba_[0-9a-f]{32}$/);
    expect(newAssistantId()).not.toBe(id);
    expect(isAssistantId(id)).toBe(true);
  });

  it.each(['', 'cb_0a', 'cbr_0a', '0a_cba_'])('is not %j', (id) => {
    expect(isAssistantId(id)).toBe(false);
  });
});

describe('the id of a program', () => {
  it('that registered itself is new each time, and known again', () => {
    const id = newAssistantClientId();
    expect(id).toMatch(/^cbr_[0-9a-f]{32}$/);
    expect(newAssistantClientId()).not.toBe(id);
    expect(isAssistantClientId(id)).toBe(true);
  });

  it('that registered itself has 64 characters at most', () => {
    expect(isAssistantClientId('cbr_'.padEnd(64, '0'))).toBe(true);
    expect(isAssistantClientId('cbr_'.padEnd(65, '0'))).toBe(false);
  });

  it.each(['', 'cb_0a', 'cba_0a', '0a_cbr_', 'cbr_0a-1', 'cbr_-0a', 'cbr_0a '])('is not %j', (id) => {
    expect(isAssistantClientId(id)).toBe(false);
  });

  it('may be the address of a document that says what it is', () => {
    expect(isAssistantClientId('https://program.example/client.json')).toBe(true);
    expect(isAssistantClientId('http://program.example/client.json')).toBe(false);
  });
});

describe('the address of a document', () => {
  it.each(['https://program.example/client.json', 'https://localhost:8443/a?b=c~', addressOf(500)])(
    'may be %s',
    (address) => expect(isDocumentAddress(address)).toBe(true),
  );

  it.each([
    ['is longer than 500 characters', addressOf(501)],
    ['is not encrypted', 'http://program.example/'],
    ['is of another kind', 'urn:https://program.example/'],
    ['has a space', 'https://program.example/a b'],
    ['ends with a new line', 'https://program.example/\n'],
    ['has letters beyond ASCII', 'https://prögram.example/'],
    ['names no place', 'https://'],
    ['cannot be read', 'https://[/'],
    ['is empty', ''],
  ])('is none that %s', (_why, address) => {
    expect(isDocumentAddress(address)).toBe(false);
  });
});

describe('times', () => {
  it('are counted in whole seconds from now', () => {
    expect(secondsAfter(now, 90)).toEqual(new Date('2026-11-20T12:01:30Z'));
  });

  it('of programs that are forgotten: unused for a day, or away for 90', () => {
    expect(forgottenClients(now)).toEqual({
      unusedSince: new Date('2026-11-19T12:00:00Z'),
      awaySince: new Date('2026-08-22T12:00:00Z'),
    });
  });
});
