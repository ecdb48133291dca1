import { expect, it } from 'vitest';
import { countedAsvs, faultsOfAsvs, readAsvs } from './asvs.ts';

const ROWS = `
- **Roles**: \`a.ts\`
- **v5.0.0-1.1.1, 1.1.2** Read once: \`b.test.ts\` “one”
- **v5.0.0-1.2.6** Does not apply: no LDAP.
- **v5.0.0-5.4.3** Does not hold: no.
- **v5.0.0-1.1.1** Not tried: because it was forgotten.
- **v5.0.0-1.1.3** Nothing like it: \`b.test.ts\` “two”
`;

it('reads rows with their numbers, and no other item', () => {
  expect(readAsvs(ROWS).map(({ numbers, verdict }) => [numbers.join(), verdict])).toEqual([
    ['1.1.1,1.1.2', 'Holds'],
    ['1.2.6', 'Does not apply'],
    ['5.4.3', 'Does not hold'],
    ['1.1.1', 'Not tried'],
    ['1.1.3', 'Holds'],
  ]);
});

it('finds what is missing, comes twice, is none, has no reason or is counted wrongly', () => {
  const rows = readAsvs(ROWS);
  const faults = faultsOfAsvs(ROWS, rows);
  expect(faults).toEqual(
    expect.arrayContaining([
      '1.2.4 has no row',
      '1.1.1 has two rows',
      '1.1.3 is no requirement',
      '5.4.3 has no reason',
      `it does not say: ${countedAsvs(rows)}`,
    ]),
  );
  expect(faults.filter((fault) => fault.startsWith('1.2.6'))).toEqual([]);
});

it('counts the requirements of levels 1 and 2 that the standard has', () => {
  // Of 345 requirements of ASVS 5.0.0, 70 are of level 1, 183 of level 2 and 92 of level 3.
  expect(countedAsvs([])).toMatch(new RegExp(`^Of ${70 + 183} requirements 0 hold, `));
});
