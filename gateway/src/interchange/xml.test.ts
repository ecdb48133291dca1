import { expect, test } from 'vitest';
import { escapeXml, writeXml } from './xml.ts';

test('what has a meaning in XML is written as a reference', () => {
  expect(escapeXml(`A & B <c> "d" 'e' ]]>`)).toBe(`A &amp; B &lt;c&gt; &quot;d&quot; 'e' ]]&gt;`);
});

test('line breaks, tabs, accents and emoji come through', () => {
  expect(escapeXml('one\n\ttwo é 🩺')).toBe('one\n\ttwo é 🩺');
  expect(escapeXml('one\r\ntwo')).toBe('one&#13;\ntwo');
});

test('what XML cannot hold is seen to be missing', () => {
  expect(escapeXml('a\u{0}b\u{8}c\u{1b}d\u{fffe}e\u{ffff}')).toBe('a\u{fffd}b\u{fffd}c\u{fffd}d\u{fffd}e\u{fffd}');
  expect(escapeXml('half \ud83e')).toBe('half \u{fffd}');
});

test('elements stand in their order, without those that are left out', () => {
  const root = { name: 'a', content: [{ name: 'b', content: 'x<y' }, undefined, { name: 'c', content: '' }] };
  expect(writeXml(root, 'urn:of:"it"')).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<a xmlns="urn:of:&quot;it&quot;">\n  <b>x&lt;y</b>\n  <c></c>\n</a>\n',
  );
});
