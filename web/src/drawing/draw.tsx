import type { Drawing, Question } from '@carebourse/contracts/drawing';
import { type Query, QueryClient } from '@tanstack/react-query';
import { AsyncLocalStorage } from 'node:async_hooks';
import { renderToString } from 'react-dom/server';
import { matchPath, StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { App } from '../app/app.tsx';
import { publicScreens } from '../app/public-screens.ts';
import { TitleListener } from '../lib/document-title.ts';
import { isMissing } from '../lib/fetch-failure.ts';
import { reachBy } from '../lib/http.ts';
import { visitorState } from '../lib/session.ts';
import { describe } from './describe.ts';
import { beginningOf } from './private-pages.ts';
import { publicPages } from './public-pages.ts';

export { beginningOf };

/** Calls that wait for answers of other calls; more would be a circle. */
const MOST_ROUNDS = 3;

/** What React writes in the place of what was not ready. */
const UNFINISHED = '<!--$!-->';

/** The policy would refuse each one, and say so; in texts and values the quotation marks are escaped. */
const STYLE_ATTRIBUTE = / style="[^"]*"/g;

const reaching = new AsyncLocalStorage<typeof fetch>();
reachBy((...call) => (reaching.getStore() ?? fetch)(...call));

/**
 * Draws a page as its screen shows it when everything public has been read: renders it, answers what it asks, and renders
 * it again.
 * @returns undefined for what cannot be drawn: an address that is not a public screen's, or a part of a screen that waits
 */
export function draw(question: Question): Promise<Drawing | undefined> {
  return reaching.run(question.reach, () => drawNow(question));
}

async function drawNow(question: Question): Promise<Drawing | undefined> {
  const [pathname = ''] = question.address.split('?');
  const pattern = Object.keys(publicScreens).find((path) => matchPath(path, pathname));
  const page = pattern === undefined ? undefined : publicPages[pattern];
  if (pattern === undefined || !page) return undefined;
  await publicScreens[pattern]?.load();

  // What failed is shown as failed, not as what will be tried again.
  const queries = { retry: false, retryOnMount: false, staleTime: Infinity };
  const client = new QueryClient({ defaultOptions: { queries } });
  const givenUp = new Set<Query>();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const rendered = render(question, client);
    const unread = client.getQueryCache().findAll({ predicate: (query) => isUnread(query) && !givenUp.has(query) });
    if (unread.length === 0) return finish(question, client, { ...rendered, page });
    await Promise.allSettled(unread.map((query) => query.fetch()));
    // What could not be read is drawn as being waited for, which the script then does.
    for (const query of unread.filter(({ state }) => state.error && !isMissing(state.error))) {
      query.reset();
      givenUp.add(query);
    }
  }
  return undefined;
}

const isUnread = ({ state, options }: Query): boolean =>
  state.status === 'pending' &&
  typeof options.queryFn === 'function' &&
  (options as { enabled?: unknown }).enabled !== false;

interface Rendered {
  html: string;
  styles: string;
  title: string;
}

function render({ address, isVisitor }: Question, queryClient: QueryClient): Rendered {
  const sheet = new ServerStyleSheet();
  let title = '';
  const app = (
    <TitleListener value={(report) => (title = report)}>
      <App
        router={(content) => <StaticRouter location={address}>{content}</StaticRouter>}
        queryClient={queryClient}
        drawnState={isVisitor ? visitorState : {}}
      />
    </TitleListener>
  );
  try {
    const html = renderToString(sheet.collectStyles(app)).replace(STYLE_ATTRIBUTE, '');
    return { html, styles: sheet.getStyleTags(), title };
  } finally {
    sheet.seal();
  }
}

function finish(
  { address, isVisitor, origin }: Question,
  client: QueryClient,
  { page, ...rendered }: Rendered & { page: (typeof publicPages)[string] },
): Drawing | undefined {
  const queries = client.getQueryCache().getAll();
  const isGone = queries.some(({ state }) => state.error);
  if (rendered.html.includes(UNFINISHED)) return undefined;
  const answers = queries
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => ({ key: queryKey, answer: state.data }));
  const pathname = address.split('?')[0] ?? '';
  return {
    ...rendered,
    ...describe(page, { client, origin, pathname }),
    status: isGone ? 404 : 200,
    scripts: SCREEN_SCRIPTS[page.screen] ?? [],
    calls: isVisitor ? [] : beginningOf(pathname).calls,
    // A failure cannot be handed on: the script finds out by itself.
    state: isGone ? undefined : { isVisitor, answers },
  };
}
