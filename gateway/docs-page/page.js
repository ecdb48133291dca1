/* global SwaggerUIBundle */
for (const place of document.querySelectorAll('[data-origin]')) place.textContent = window.location.origin;

// Swagger UI has a dark look of its own, by this class; the colours are then ours.
document.documentElement.classList.toggle('dark-mode', document.documentElement.dataset.theme === 'dark');

// The key of the search on every page, but where letters are written.
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target.closest('input, textarea, select, [contenteditable]')) return;
  event.preventDefault();
  document.querySelector('.search input').focus();
});

// Drawing hundreds of calls keeps the page busy for seconds: who reads is said before.
void sayWhoReads().finally(describeCalls);

function describeCalls() {
  SwaggerUIBundle({
    url: '/api/openapi.json',
    dom_id: '#docs',
    deepLinking: true,
    docExpansion: 'list',
    defaultModelsExpandDepth: -1,
    displayRequestDuration: true,
    filter: true,
    tryItOutEnabled: false,
    // Secrets stay in this page's memory.
    persistAuthorization: false,
    // Otherwise a badge of another site is loaded.
    validatorUrl: null,
  });
}

/** The browser sends the reader's session with each call that is tried here. */
async function sayWhoReads() {
  const place = document.querySelector('[data-reader]');
  const answer = await fetch('/api/user').catch(() => undefined);
  if (answer?.ok) {
    const { username } = await answer.json();
    place.textContent = `You are signed in as ${username}: what you try out here runs as you, and changes are real.`;
  } else if (answer?.status === 401) {
    const link = Object.assign(document.createElement('a'), {
      href: '/auth?returnTo=/api/docs',
      textContent: 'Sign in',
    });
    place.replaceChildren(link, ' to try the calls out as yourself.');
  }
}
