import { NOBODY, personLinkOf, withheldOf } from '@carebourse/table-store/withheld';
import { describe, expect, it } from 'vitest';
import { linkSetOf, withheldSetOf } from './link-set.ts';

const link = (number: string) => personLinkOf(number, Buffer.from('key of person links'));

describe('a set of persons', () => {
  it('is the same in whichever order they are told, and each is in it once', () => {
    const set = linkSetOf([3n, 1n, 2n, 1n]);
    expect(set.links).toEqual([1n, 2n, 3n]);
    expect(linkSetOf([2n, 3n, 1n])).toEqual(set);
    expect(linkSetOf([1n, 2n]).hash).not.toBe(set.hash);
  });

  it('has nobody for rows that are linked to nobody, and has a name then, too', () => {
    expect(linkSetOf([null, null])).toEqual(linkSetOf([]));
    expect(linkSetOf([]).hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('of those who are withheld is null for nobody, and has as much of a link as tells persons apart', () => {
    expect(withheldSetOf(NOBODY)).toBeNull();
    const one = link('1000000001');
    expect(withheldSetOf(withheldOf([one]))?.links).toEqual([BigInt(`0x${one.slice(0, 15)}`)]);
  });

  it('is made once of a list that is used again', () => {
    const withheld = withheldOf([link('1000000001')]);
    expect(withheldSetOf(withheld)).toBe(withheldSetOf(withheld));
  });
});
