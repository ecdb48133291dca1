/** What a page was drawn from, and its script goes on from. */
export interface DrawnState {
  /** Nobody is signed in: the browser sent no session. */
  isVisitor: boolean;
  /** The public answers that were read for it, by what the browser keeps them under. */
  answers: { key: readonly unknown[]; answer: unknown }[];
}

/** Which page the web server wants the application to draw. */
export interface Question {
  /** Path and query, as a browser asks for them. */
  address: string;
  /** Nobody is signed in. Otherwise the page is drawn as while it is not known who reads. */
  isVisitor: boolean;
  /** The application's public address, without a slash at its end. */
  origin: string;
  /** Answers the calls that the page makes, from the public API alone: `/api/ai-agents`. */
  reach: typeof fetch;
}

/** What a page begins with: it is fetched with the page, and not when the page's script asks for it. */
export interface Beginning {
  /** Files of the screen's script. */
  scripts: readonly string[];
  /** Addresses of the API, as the script calls them: `/api/user`. */
  calls: readonly string[];
}

/** What search engines and previews of links are told. */
export interface Description {
  /** Undefined for the application's own. */
  description: string | undefined;
  /** The one address of the page. */
  canonical: string;
  /** The entry in the vocabulary of schema.org. */
  structured: object | undefined;
}

export interface Drawing extends Description, Beginning {
  /** 404 for an address without an entry. */
  status: 200 | 404;
  title: string;
  /** What stands in #root. */
  html: string;
  /** The styles that it needs, as one element. */
  styles: string;
  /** Undefined where the script begins anew. */
  state: DrawnState | undefined;
}
