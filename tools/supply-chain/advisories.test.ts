import { describe, expect, it } from 'vitest';
import { readReport, unaccepted } from './advisories.ts';

/** As `npm audit --json` answered for lodash 4.17.20, shortened. */
const REPORT = JSON.stringify({
  auditReportVersion: 2,
  vulnerabilities: {
    lodash: {
      name: 'lodash',
      severity: 'high',
      isDirect: true,
      via: [
        {
          source: 1106913,
          name: 'lodash',
          title: 'Command Injection in lodash',
          url: 'https://github.com/advisories/GHSA-35jh-r3h4-6jhm',
          severity: 'high',
          range: '<4.17.21',
        },
        {
          source: 1,
          name: 'lodash',
          title: 'Slow',
          url: 'https://github.com/advisories/GHSA-a',
          severity: 'low',
          range: '*',
        },
      ],
    },
    'uses-lodash': { name: 'uses-lodash', severity: 'high', isDirect: false, via: ['lodash'] },
  },
});
const COMMAND_INJECTION =
  'lodash <4.17.21: Command Injection in lodash (high, https://github.com/advisories/GHSA-35jh-r3h4-6jhm)';

describe('an audit', () => {
  const report = readReport(REPORT) ?? { vulnerabilities: {} };
  const accepted = [{ id: 'GHSA-35jh-r3h4-6jhm', reason: 'its template function is not called', until: '2026-12-31' }];

  it('refuses what is grave, once', () => {
    expect(unaccepted(report, [], '2026-11-29')).toEqual([COMMAND_INJECTION]);
  });

  it('passes over what is accepted, until its day is over', () => {
    expect(unaccepted(report, accepted, '2026-12-31')).toEqual([]);
    expect(unaccepted(report, accepted, '2027-01-01')).toEqual([COMMAND_INJECTION]);
  });

  it.each(['', '{"message":"405 Method Not Allowed","statusCode":405,"error":{}}', '<html></html>'])(
    'that did not answer is no report: %s',
    (output) => {
      expect(readReport(output)).toBeUndefined();
    },
  );
});
