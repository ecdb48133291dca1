import { describe, expect, it } from 'vitest';
import { apiSecurityHeaders, pageSecurityHeaders } from './security-headers.ts';

/** OWASP ASVS 5.0.0, 3.4.1: at least a year. */
const YEAR_SECONDS = 31_536_000;

describe('what visitors reach over https', () => {
  it.each([
    ['a page', pageSecurityHeaders({ https: true })],
    ['the API', apiSecurityHeaders(true)],
  ])('has HSTS for a year or longer: %s', (_what, headers) => {
    const { 'strict-transport-security': hsts = '' } = headers;
    expect(Number(/max-age=(\d+)/.exec(hsts)?.[1])).toBeGreaterThanOrEqual(YEAR_SECONDS);
    expect(hsts).toContain('includeSubDomains');
  });
});

describe('what they reach over http', () => {
  it.each([
    ['a page', pageSecurityHeaders({ https: false })],
    ['the API', apiSecurityHeaders(false)],
  ])('has none, and no upgrade: %s', (_what, headers) => {
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  });
});
