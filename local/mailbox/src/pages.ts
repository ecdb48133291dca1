import { createHash } from 'node:crypto';
import type { Letter } from './letters.ts';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
.notice { padding: .75rem 1rem; border: 1px solid; border-radius: 8px; }
ul { padding: 0; list-style: none; }
li { padding: .75rem 0; border-bottom: 1px solid color-mix(in srgb, currentColor 25%, transparent); }
li span { display: block; font-size: .875rem; }
.text { white-space: pre-wrap; }
`;

/** The one style sheet that the pages' security policy lets in. */
export const STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

export function listPage(letters: Letter[]): string {
  const items = letters.map(
    ({ id, subject, to, receivedAt }) =>
      `<li><a href="/mails/${id}">${escape(subject)}</a><span>To ${escape(to.join(', '))}, ${time(receivedAt)}</span></li>`,
  );
  const list = items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p>No mail has come yet.</p>';
  return page('Local mailbox', `${list}<p><a href="/">Look again</a></p>`);
}

export function letterPage({ subject, from, to, receivedAt, text }: Letter): string {
  return page(
    subject,
    `<p>From ${escape(from)} to ${escape(to.join(', '))}, ${time(receivedAt)}</p>
     <div class="text">${linked(text)}</div>
     <p><a href="/">All mail</a></p>`,
  );
}

export function missingPage(): string {
  return page(
    'No such mail',
    '<p>It was never here, or newer mail has taken its place.</p><p><a href="/">All mail</a></p>',
  );
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en-CA">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title>
<style>${STYLE}</style></head>
<body>
<main>
<p class="notice">This is a local stand-in for a mail server. It keeps the mail of this run on this machine; nothing is
delivered to anyone. With SMTP_URL, mail goes to a real server.</p>
<h1>${escape(title)}</h1>
${content}
</main>
</body>
</html>`;
}

/** The text with its web addresses as links, everything else as it is written. */
export function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 === 1 ? `<a href="${escape(part)}">${escape(part)}</a>` : escape(part)))
    .join('');
}

function time(at: Date): string {
  const iso = at.toISOString();
  return `<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
