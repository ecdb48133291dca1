import type { Person } from './people.ts';

const STYLE = `
  :root { color-scheme: light dark; --paper: #fbfaf7; --surface: #fff; --ink: #12222b; --muted: #51636d; --line: #d5d9d8;
    --brand: #0b6b6a; --tint: #e4f1ef; }
  @media (prefers-color-scheme: dark) { :root { --paper: #0c1519; --surface: #121e24; --ink: #e9f0f1; --muted: #9fb1b8;
    --line: #33474f; --brand: #4cc2b8; --tint: #10312f; } }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 17px/1.5 system-ui, sans-serif; }
  main { max-width: 34rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
  header { padding: .75rem 1.25rem; background: var(--tint); text-align: center; font-size: 15px; }
  h1 { font: 600 28px/1.2 Georgia, serif; margin: 1.5rem 0 .5rem; }
  p { margin: 0 0 1.25rem; color: var(--muted); }
  ul { list-style: none; margin: 0 0 1.5rem; padding: 0; display: grid; gap: .5rem; }
  button { width: 100%; padding: .875rem 1rem; text-align: start; font: inherit; color: inherit; cursor: pointer;
    background: var(--surface); border: 1px solid var(--line); border-radius: 10px; }
  button:hover { border-color: var(--brand); }
  button:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
  button strong, button span { display: block; }
  button span { color: var(--muted); font-size: 15px; overflow-wrap: anywhere; }
  .cancel { width: auto; text-align: center; }
`;

/** The page on which somebody says who they are. */
export function choicePage(action: string, people: Person[]): string {
  return page(
    'Who is signing in?',
    `<p>Choose a person to go on to Carebourse as. There is no password.</p>
    <form method="post" action="${escapeHtml(action)}">
      <ul>${people.map(choice).join('')}</ul>
      <button class="cancel" name="cancel" value="yes">Cancel</button>
    </form>`,
  );
}

function choice({ id, firstName, lastName, email, note }: Person): string {
  return `<li><button name="person" value="${escapeHtml(id)}"><strong>${escapeHtml(`${firstName} ${lastName}`)}</strong>
    <span>${escapeHtml(email ?? 'no e-mail address')}</span><span>${escapeHtml(note)}</span></button></li>`;
}

/** A page that says something and leads nowhere. */
export function messagePage(title: string, text: string): string {
  return page(title, `<p>${escapeHtml(text)}</p>`);
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en-CA">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escapeHtml(title)} · Local directory</title>
    <link rel="stylesheet" href="/style.css" />
  </head>
  <body>
    <header>This is a local stand-in for the corporate directory, for development only.</header>
    <main>
      <h1>${escapeHtml(title)}</h1>
      ${body}
    </main>
  </body>
</html>`;
}

export const styleSheet = STYLE;

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
