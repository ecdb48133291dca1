import type { Drawing } from '@carebourse/contracts/drawing';
import { withBeginning } from './with-beginning.ts';

const ROOT = '<div id="root"></div>';

/** The empty page with what was drawn. Everything that is not markup already is escaped here. */
export function withDrawing(empty: string, drawing: Drawing): string {
  const { title, description, canonical, structured, styles, html, state } = drawing;
  const head = [
    styles,
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    `<meta property="og:url" content="${escapeHtml(canonical)}">`,
    structured && dataElement('type="application/ld+json"', structured),
  ];
  const body = `<div id="root">${html}</div>${state ? dataElement('type="application/json" id="drawn"', state) : ''}`;
  const described = replace(withBeginning(empty, drawing), '</head>', `${head.filter(Boolean).join('')}</head>`);
  return withWords(replace(described, ROOT, body), title, description);
}

/** Titles and descriptions, for tabs as for previews of links. */
function withWords(page: string, title: string, description: string | undefined): string {
  const titled = page.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`);
  if (description === undefined) return titled;
  const previewed = titled.replace(
    content('property="og:title"'),
    (_, before: string) => `${before}"${escapeHtml(title)}"`,
  );
  return ['name="description"', 'property="og:description"'].reduce(
    (text, name) => text.replace(content(name), (_, before: string) => `${before}"${escapeHtml(description)}"`),
    previewed,
  );
}

/** The content of a meta element, which may be written over several lines. */
const content = (name: string): RegExp => new RegExp(`(<meta\\s+${name}\\s+content=)"[^"]*"`);

function replace(page: string, before: string, after: string): string {
  if (!page.includes(before)) throw new Error(`the built page has no ${before}`);
  return page.replace(before, () => after);
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Data in an element that is not run. Nothing in it can end the element. */
function dataElement(attributes: string, value: object): string {
  return `<script ${attributes}>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}
