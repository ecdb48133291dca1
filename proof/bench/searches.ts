import { markdownTable } from '@carebourse/tools/markdown-table';
import { withClient } from '@carebourse/tools/postgres/with-client';
import { quantileOf } from '@carebourse/tools/statistics';
import type { BenchedProduct } from './product.ts';
import { timeOf } from './time-of.ts';

const SEARCHES = 200;
const ROWS_AT_ONCE = 1_000;

/** What a round trip to the database costs meanwhile: how busy the machine is. */
const BARE = 'a bare `SELECT 1`, meanwhile';

/** Numbers from 0 to 1, the same in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return state / 0x7fff_ffff;
  };
}

const random = createRandom(2026);
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;

const SYLLABLES = 'ca ren al dio gno sis the ra pi on ex tri age im mu neu ro lo gi path ter med'.split(' ');
const WORDS = Array.from({ length: 20_000 }, () =>
  Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(SYLLABLES)).join(''),
);
/** Few of them often and most of them seldom, as in a language. */
const word = (): string => WORDS[Math.floor(random() ** 3 * WORDS.length)] ?? '';
const text = (length: number): string => Array.from({ length }, word).join(' ');

const QUERIES: Record<string, () => string> = {
  'a word': word,
  'two words': () => text(2),
  'three words': () => text(3),
  'the beginning of a word': () => word().slice(0, 4),
  'a misspelt word': () => `${word().slice(0, -2)}x`,
  'two of the most frequent words': () => `${WORDS[0]} ${WORDS[1]}`,
  'what is not there': () => 'xylophone',
};

/**
 * How long a search takes through the gateway, one after another, in a catalogue of agents with made-up texts of 40
 * words. The agents that were there are gone.
 */
export async function measureSearches(
  product: BenchedProduct,
  sizes: readonly number[],
  report: (line: string) => void,
): Promise<string> {
  const tables: string[] = [];
  for (const size of sizes) {
    report(`Searches: writing ${size} entries with texts of their own …`);
    await withClient(product.catalogueUrl, async (client) => {
      await client.query('DELETE FROM ai_agent');
      for (let first = 1; first <= size; first += ROWS_AT_ONCE) {
        const rows = Array.from({ length: Math.min(ROWS_AT_ONCE, size - first + 1) }, (_, index) => ({
          id: first + index,
          name: `${text(2)} ${first + index}`,
          description: text(35),
          specialty: text(2),
        }));
        await client.query(
          `INSERT INTO ai_agent (id, name, description, category, specialty, icon, icon_bg, last_updated)
           SELECT id, name, description, 'treatment', specialty, 'medication', 'rose', 'Oct 6, 2026'
           FROM json_to_recordset($1) AS row(id int, name text, description text, specialty text)`,
          [JSON.stringify(rows)],
        );
      }
      await client.query('VACUUM ANALYZE');
      tables.push(
        `Searches of ${size.toLocaleString('en')} entries, milliseconds:\n\n${await measure(product, client)}`,
      );
    });
  }
  return tables.join('\n\n');
}

interface Client {
  query(sql: string): Promise<unknown>;
}

async function measure({ url }: BenchedProduct, client: Client): Promise<string> {
  const bare: number[] = [];
  const rows: [string, number[]][] = [];
  for (const [kind, query] of Object.entries(QUERIES)) {
    const times: number[] = [];
    for (let nth = 0; nth < SEARCHES; nth += 1) {
      const address = `${url}/api/search?${new URLSearchParams({ q: query() }).toString()}`;
      times.push(await timeOf(() => search(address)));
      bare.push(await timeOf(() => client.query('SELECT 1')));
    }
    rows.push([kind, times]);
  }
  rows.push(['all of these', rows.flatMap(([, times]) => times)], [BARE, bare]);
  const columns = { 'a search for': 'text', p50: 'figure', p99: 'figure', max: 'figure' } as const;
  return markdownTable(
    columns,
    rows.map(([kind, times]) => {
      const sorted = times.toSorted((one, other) => one - other);
      return [kind, ...[0.5, 0.99, 1].map((share) => quantileOf(sorted, share).toFixed(1))];
    }),
  );
}

async function search(address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`a search was answered with ${response.status}`);
  await response.text();
}
