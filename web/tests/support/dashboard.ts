import { answerCatalogue } from './catalogue.ts';
import { answer } from './gateway.ts';

/** What the dashboard of a person asks for who has nothing yet. A test answers otherwise what it is about. */
export function answerDashboard(): void {
  answerCatalogue();
  answer('get', '/api/resource-requests', []);
  answer('get', '/api/request-drafts', { items: [] });
  answer('get', '/api/organizations', []);
  answer('get', '/api/dependents', []);
  answer('get', '/api/directives', { items: [] });
  answer('get', '/api/directives/tables', { items: [] });
  answer('get', '/api/my-data/links', { items: [] });
}

/** What the navigation of the dashboard asks for of who reviews: nothing waits. */
export function answerReviewer(): void {
  answer('get', '/api/reviews', { items: [], total: 0 });
}
