import type { Directive } from '@carebourse/contracts/directives';
import { UnavailableError } from '@carebourse/runtime/errors';
import { personLinkOf, withheldOf } from '@carebourse/table-store/withheld';
import { beforeEach, describe, expect, it } from 'vitest';
import { HOLDS_MS } from '../check/shortly-kept.ts';
import { USE_PACE } from '../check/use-check.ts';
import { Directives, type DirectivesParts, type ReadTable } from './directives.ts';

const KEY = Buffer.from('key of person links');
const NUMBERS = ['1000000001', '1000000002', '1000000003'];
const link = (at: number) => personLinkOf(NUMBERS[at] ?? '', KEY);
const column = { name: 'id', type: 'text', description: '', unit: null, codeSystem: null, mark: 'direct' } as const;
const TABLE: ReadTable = { id: 4, release: { definition: { columns: [{ ...column, personLink: true }] } } };
const READER = { userId: 7, organization: null, purposeKind: null };

function refusal(more: Partial<Directive> = {}): string {
  const all = { what: { type: 'all' }, who: { type: 'everyone' }, purposes: [], from: null, until: null } as const;
  return JSON.stringify({ decision: 'refuse', ...all, ...more });
}

interface Page {
  persons: { personRef: string; healthNumber?: string; directives: string[] }[];
  version: string;
  more: boolean;
}

let now: number;
let today: Date;
let asked: string[];
/** What profile answers to a version; it may wait. */
let answer: (after: string) => Promise<Page>;
let directives: Directives;

const page = (version: number, ...persons: Page['persons']): Page => ({ persons, version: `${version}`, more: false });
const person = (at: number, ...decided: string[]) => ({
  personRef: `person ${at}`,
  healthNumber: NUMBERS[at] ?? '',
  directives: decided,
});
const withheld = () => directives.withheldFrom(TABLE, READER);
const later = () => (now += HOLDS_MS + 1);

beforeEach(() => {
  now = 0;
  today = new Date('2026-06-15T16:00:00Z');
  asked = [];
  answer = async () => page(1, person(0, refusal()));
  directives = new Directives({
    pace: USE_PACE,
    profile: {
      directives: {
        call: async (_name: string, { afterVersion }: { afterVersion: string }) => {
          asked.push(afterVersion);
          return answer(afterVersion);
        },
      },
    } as unknown as DirectivesParts['profile'],
    linkKey: KEY,
    now: () => today,
    clock: () => now,
  });
});

describe('what people decided', () => {
  it('is asked for once for all who come within half a second, and then from what is known on', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, withheld));
    expect(all).toEqual(all.map(() => withheldOf([link(0)])));
    now = HOLDS_MS;
    await withheld();
    expect(asked).toEqual(['0']);
    later();
    answer = async () => page(3, person(1, refusal()));
    expect(await withheld()).toEqual(withheldOf([link(0), link(1)]));
    expect(asked).toEqual(['0', '1']);
  });

  it('is read page by page', async () => {
    answer = async (after) => {
      const at = Number(after);
      return { ...page(at + 1, person(at, refusal())), more: at < 2 };
    };
    expect((await withheld()).links).toHaveLength(3);
    expect(asked).toEqual(['0', '1', '2']);
  });

  it('is taken whatever way the number is written', async () => {
    answer = async () => page(1, { ...person(0, refusal()), healthNumber: '1000 000-001 ab' });
    expect(await withheld()).toEqual(withheldOf([link(0)]));
  });

  it('counts no more when a person is told of without number or directives', async () => {
    answer = async () => page(2, person(0, refusal()), person(1, refusal()));
    await withheld();
    later();
    answer = async () => page(3, { personRef: 'person 0', directives: [] }, person(1));
    expect((await withheld()).hash).toBeNull();
  });

  it('is asked for from the beginning when profile knows less than before', async () => {
    answer = async () => page(9, person(0, refusal()), person(1, refusal()));
    await withheld();
    later();
    answer = async () => page(2, person(1, refusal()));
    expect(await withheld()).toEqual(withheldOf([link(1)]));
    expect(asked).toEqual(['0', '9', '0']);
  });

  it('begins and ends with days in Ontario', async () => {
    answer = async () =>
      page(1, person(0, refusal({ until: '2026-06-14' })), person(1, refusal({ from: '2026-06-15' })));
    today = new Date('2026-06-15T03:59:00Z');
    expect(await withheld()).toEqual(withheldOf([link(0)]));
    today = new Date('2026-06-15T04:00:00Z');
    expect(await withheld()).toEqual(withheldOf([link(1)]));
  });

  it('is not asked for where rows are linked to nobody', async () => {
    const linkless = { id: 5, release: { definition: { columns: [{ ...column, personLink: false }] } } };
    expect((await directives.withheldFrom(linkless, READER)).hash).toBeNull();
    expect(asked).toEqual([]);
  });

  it('refuses whoever comes while profile does not answer, and asks again', async () => {
    answer = () => Promise.reject(new Error('away'));
    await expect(withheld()).rejects.toThrow(UnavailableError);
    await directives.hear();
    answer = async () => page(1, person(0, refusal()));
    expect((await withheld()).links).toHaveLength(1);
    expect(asked).toEqual(['0', '0', '0']);
  });

  it('of an answer that came late is asked for anew', async () => {
    let isLate = true;
    answer = async () => {
      if (isLate) now += HOLDS_MS + 1;
      isLate = false;
      return page(1);
    };
    await withheld();
    expect(asked).toHaveLength(2);
  });
});

describe('figures', () => {
  it('are without those who refuse everybody, for one purpose at least', async () => {
    answer = async () =>
      page(
        1,
        person(0, refusal({ purposes: ['research'] })),
        person(1, refusal({ who: { type: 'person', userId: 7 } })),
        person(2, refusal({ what: { type: 'tables', tableIds: [5] } })),
      );
    expect(await directives.withheldFromFigures(TABLE)).toEqual(withheldOf([link(0)]));
    expect(await directives.withheldFromFigures({ ...TABLE, id: 5 })).toEqual(withheldOf([link(0), link(2)]));
  });
});
