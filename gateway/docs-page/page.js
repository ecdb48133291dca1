/* global SwaggerUIBundle */
for (const place of document.querySelectorAll('[data-origin]')) place.textContent = window.location.origin;

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
