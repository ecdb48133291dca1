import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import { describe, expect, it } from 'vitest';
import { plainText } from '../plain-text.ts';
import { readText, turtleOf } from '../testing.ts';

const LONG =
  'Participants in the province-wide longitudinal study of ageing, frailty and home care, waves one to seven, with linked visits';

describe('a name that is longer than ours', () => {
  it('is cut at a word, and kept whole as its full name', async () => {
    const [found] = await readText(turtleOf(`dct:title "${LONG}"@en`), 'a.ttl');
    expect(found?.entry?.content.name).toBe(
      'Participants in the province-wide longitudinal study of ageing, frailty and home care, waves one to…',
    );
    expect(found?.entry?.facts?.fullName).toBe(LONG);
    expect(found?.problems).toEqual([{ line: 7, path: 'name', message: IMPORT_MESSAGES.nameCut(100) }]);
  });

  it('is so in a list as well, and of an agent is cut alone', async () => {
    const head = 'type,source,name,description\n';
    const [data] = await readText(`${head}data,1,"${LONG}",B`, 'a.csv');
    expect(data?.entry?.facts?.fullName).toBe(LONG);
    const [agent] = await readText(`${head}agent,1,"${LONG}",B`, 'a.csv');
    expect(agent?.entry).toMatchObject({ content: { name: expect.stringMatching(/ to…$/) }, facts: undefined });
    expect(agent?.problems).toMatchObject([{ path: 'name', message: IMPORT_MESSAGES.cut(100) }]);
  });

  it('is the same where it is written in several lines', async () => {
    const [found] = await readText(turtleOf('dct:title """Births\n   by week"""'), 'a.ttl');
    expect(found?.entry?.content.name).toBe('Births by week');
  });
});

describe('a text that is longer than ours', () => {
  it('is cut at a word and told, and an address that is too long is left out', async () => {
    const words = 'word '.repeat(1_100);
    const page = `https://a.example/${'x'.repeat(600)}`;
    const [found] = await readText(
      turtleOf(`dct:title "A" ; dct:description "${words}" ; foaf:page <${page}>`),
      'a.ttl',
    );
    expect(found?.entry?.content.description).toMatch(/^(word )+word…$/);
    expect(found?.entry?.content.description.length).toBeLessThanOrEqual(5_000);
    expect(found?.entry?.facts?.homepage).toBeUndefined();
    expect(found?.problems.map(({ path, message }) => [path, message])).toEqual([
      ['description', IMPORT_MESSAGES.cut(5_000)],
      ['facts.homepage', expect.stringMatching(/^Left out/)],
    ]);
  });
});

it('a description that is missing or empty is not stated', async () => {
  for (const said of [
    'dct:title "A"',
    'dct:title "A" ; dct:description ""',
    'dct:title "A" ; dct:description "<p></p>"',
  ]) {
    const [found] = await readText(turtleOf(said), 'a.ttl');
    expect(found).toMatchObject({ entry: { content: { description: IMPORT_MESSAGES.notStated } }, problems: [] });
  }
});

describe('HTML', () => {
  it('becomes text, with paragraphs, lists and links, wherever it is', async () => {
    const html = `<p>Home &amp; visits. See <a href='https://a.example/x'>the page</a>.</p><ul><li>Wave&nbsp;1</li></ul><script>alert(1)</script>`;
    const said = `dct:title "<i>E. coli</i> &amp; others" ; dct:description "${html}" ; dct:publisher [ foaf:name "A &amp; B" ] ;
      dcat:keyword "<b>births</b>" ; dct:creator "R&amp;D" ; dcat:contactPoint [ vcard:fn "<span>Desk</span>" ]`;
    const [found] = await readText(turtleOf(said), 'a.ttl');
    expect(found?.entry).toMatchObject({
      publisher: 'A & B',
      content: {
        name: 'E. coli & others',
        description: 'Home & visits. See the page (https://a.example/x).\n\n- Wave 1',
      },
      facts: { keywords: ['births'], creators: ['R&D'], contactName: 'Desk' },
    });
  });

  it.each([
    ['a < b and <50 years, > 3', 'a < b and <50 years, > 3'],
    ['See <https://a.example> & more', 'See <https://a.example> & more'],
    ['10<sup>9</sup>/L of CO<sub>2</sub>', '10^9/L of CO2'],
    ['one\ntwo <b>three</b>', 'one\ntwo three'],
    ['<p>a</p><script>b', 'a'],
    [`<a href="javascript:alert(1)">a</a>`, 'a'],
    ['<table><tr><td>1</td><td>2</td></tr><tr><td>3</td></tr></table>', '1 2\n\n3'],
  ])('is what looks like it alone: %s', (written, read) => {
    expect(plainText(written, 20_000)).toBe(read);
  });

  it.each([
    '<b>'.repeat(30_000),
    '<table><tr><td>'.repeat(6_000),
    '<ul><li>'.repeat(12_000),
    `<a ${'x='.repeat(40_000)}>`,
    `<p>${'&nbsp;'.repeat(16_000)}`,
    `${'<'.repeat(99_999)}<p>`,
    '<a '.repeat(30_000),
  ])('costs little, however it is written', (hostile) => {
    const began = performance.now();
    plainText(hostile, 20_000);
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});
