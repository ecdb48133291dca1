/** Numbers of the requirements of levels 1 and 2 in OWASP ASVS 5.0.0, by section. */
const REQUIREMENTS: Readonly<Record<string, readonly number[]>> = {
  '1.1': [1, 2],
  '1.2': [1, 2, 3, 4, 5, 6, 7, 8, 9],
  '1.3': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  '1.4': [1, 2, 3],
  '1.5': [1, 2],
  '2.1': [1, 2, 3],
  '2.2': [1, 2, 3],
  '2.3': [1, 2, 3, 4],
  '2.4': [1],
  '3.2': [1, 2],
  '3.3': [1, 2, 3, 4],
  '3.4': [1, 2, 3, 4, 5, 6],
  '3.5': [1, 2, 3, 4, 5],
  '3.7': [1, 2],
  '4.1': [1, 2, 3],
  '4.2': [1],
  '4.3': [1, 2],
  '4.4': [1, 2, 3, 4],
  '5.1': [1],
  '5.2': [1, 2, 3],
  '5.3': [1, 2],
  '5.4': [1, 2, 3],
  '6.1': [1, 2, 3],
  '6.2': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  '6.3': [1, 2, 3, 4],
  '6.4': [1, 2, 3, 4],
  '6.5': [1, 2, 3, 4, 5],
  '6.6': [1, 2, 3],
  '6.8': [1, 2, 3, 4],
  '7.1': [1, 2, 3],
  '7.2': [1, 2, 3, 4],
  '7.3': [1, 2],
  '7.4': [1, 2, 3, 4, 5],
  '7.5': [1, 2],
  '7.6': [1, 2],
  '8.1': [1, 2],
  '8.2': [1, 2, 3],
  '8.3': [1],
  '8.4': [1],
  '9.1': [1, 2, 3],
  '9.2': [1, 2, 3, 4],
  '10.1': [1, 2],
  '10.2': [1, 2],
  '10.3': [1, 2, 3, 4],
  '10.4': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  '10.5': [1, 2, 3, 4, 5],
  '10.6': [1, 2],
  '10.7': [1, 2, 3],
  '11.1': [1, 2],
  '11.2': [1, 2, 3],
  '11.3': [1, 2, 3],
  '11.4': [1, 2, 3, 4],
  '11.5': [1],
  '11.6': [1],
  '12.1': [1, 2, 3],
  '12.2': [1, 2],
  '12.3': [1, 2, 3, 4],
  '13.1': [1],
  '13.2': [1, 2, 3, 4, 5],
  '13.3': [1, 2],
  '13.4': [1, 2, 3, 4, 5],
  '14.1': [1, 2],
  '14.2': [1, 2, 3, 4],
  '14.3': [1, 2, 3],
  '15.1': [1, 2, 3],
  '15.2': [1, 2, 3],
  '15.3': [1, 2, 3, 4, 5, 6, 7],
  '16.1': [1],
  '16.2': [1, 2, 3, 4, 5],
  '16.3': [1, 2, 3, 4],
  '16.4': [1, 2, 3],
  '16.5': [1, 2, 3],
  '17.1': [1],
  '17.2': [1, 2, 3, 4],
  '17.3': [1, 2],
};

const ALL = Object.entries(REQUIREMENTS).flatMap(([section, numbers]) =>
  numbers.map((number) => `${section}.${number}`),
);

/** How a row stands: it names a test, or begins with one of these and a reason. */
const WITHOUT_TEST = ['Does not apply', 'Does not hold', 'Not tried'] as const;
type Verdict = 'Holds' | (typeof WITHOUT_TEST)[number];

/** A row of docs/asvs.md. */
export interface AsvsRow {
  /** Such as 1.2.4. */
  numbers: string[];
  verdict: Verdict;
  /** Behind the numbers: words and tests, or a reason. */
  text: string;
}

/** Items of the list that begin with numbers in bold, such as **v5.0.0-1.2.4, 1.2.5**. */
export function readAsvs(document: string): AsvsRow[] {
  return [...document.matchAll(/^- \*\*v5\.0\.0-([^*]*)\*\* (.*)$/gm)].map(([, numbers = '', text = '']) => ({
    numbers: numbers.split(', '),
    verdict: WITHOUT_TEST.find((beginning) => text.startsWith(`${beginning}: `)) ?? 'Holds',
    text,
  }));
}

/** The sentence that counts the rows, as the document has to have it. */
export function countedAsvs(rows: readonly AsvsRow[]): string {
  const count = (verdict: Verdict) =>
    rows.filter((row) => row.verdict === verdict).reduce((sum, { numbers }) => sum + numbers.length, 0);
  return `Of ${ALL.length} requirements ${count('Holds')} hold, ${count('Does not apply')} do not apply, ${count('Does not hold')} do not hold and ${count('Not tried')} are not tried.`;
}

/** Requirements that are missing, come twice or are none, reasons that say nothing, and a count that is not right. */
export function faultsOfAsvs(document: string, rows: readonly AsvsRow[]): string[] {
  const named = rows.flatMap(({ numbers }) => numbers);
  const twice = named.filter((number, place) => named.indexOf(number) !== place);
  const counted = countedAsvs(rows);
  return [
    ...ALL.filter((number) => !named.includes(number)).map((number) => `${number} has no row`),
    ...named.filter((number) => !ALL.includes(number)).map((number) => `${number} is no requirement`),
    ...twice.map((number) => `${number} has two rows`),
    ...rows.filter(isWithoutReason).map(({ numbers }) => `${numbers.join(', ')} has no reason`),
    ...(document.includes(counted) ? [] : [`it does not say: ${counted}`]),
  ];
}

function isWithoutReason({ verdict, text }: AsvsRow): boolean {
  return (
    verdict !== 'Holds' &&
    text
      .slice(verdict.length + 1)
      .trim()
      .split(/\s+/).length < 2
  );
}
