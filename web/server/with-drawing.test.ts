import type { Drawing } from '@carebourse/contracts/drawing';
import { describe, expect, it } from 'vitest';
import { withDrawing } from './with-drawing.ts';

const empty =
  '<head><title>Carebourse</title><meta\n name="description"\n content="Ours"><meta property="og:title" content="Ours"></head>' +
  '<body><div id="root"></div></body>';
const drawing: Drawing = {
  status: 200,
  title: 'Title',
  description: undefined,
  canonical: 'https://carebourse.example/agents/1',
  structured: undefined,
  html: '<h1>A claim</h1>',
  styles: '<style data-styled="">.a{}</style>',
  scripts: ['assets/agent-screen.js'],
  calls: [],
  state: { isVisitor: true, answers: [] },
};
const HOSTILE = `</script><script>alert("1")</script>' $& <img src=x>`;

describe('the empty page with what was drawn', () => {
  it('holds markup, style, script and the one address', () => {
    const page = withDrawing(empty, drawing);
    expect(page).toContain('<div id="root"><h1>A claim</h1></div>');
    expect(page).toContain(`<link rel="modulepreload" crossorigin href="/assets/agent-screen.js">${drawing.styles}`);
    expect(page).toContain('<link rel="canonical" href="https://carebourse.example/agents/1">');
    expect(page).toContain('content="Ours"');
  });

  it('escapes what entries are called and described by, wherever it stands', () => {
    const page = withDrawing(empty, {
      ...drawing,
      title: HOSTILE,
      description: HOSTILE,
      canonical: HOSTILE,
      structured: { name: HOSTILE },
      state: { isVisitor: true, answers: [{ key: ['x'], answer: HOSTILE }] },
    });
    expect(page.match(/<script/g)).toHaveLength(2);
    expect(page.match(/<\/script/g)).toHaveLength(2);
    expect(page).not.toContain('<img');
    const state = /id="drawn">(.*?)<\/script>/.exec(page)?.[1] ?? '';
    expect(JSON.parse(state)).toMatchObject({ answers: [{ answer: HOSTILE }] });
    expect(page).toContain('content="&lt;/script&gt;');
  });

  it('leaves a page without state to a script that begins anew', () => {
    expect(withDrawing(empty, { ...drawing, state: undefined })).not.toContain('id="drawn"');
  });

  it('refuses a page that has no place for it', () => {
    expect(() => withDrawing('<head></head>', drawing)).toThrow('the built page has no');
  });
});
