import type { Beginning, Drawing, Question } from '@carebourse/contracts/drawing';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Answer } from './answers.ts';
import type { Draw } from './drawn-page.ts';
import { encode, hashOfStyle } from './pages.ts';
import { withDrawing } from './with-drawing.ts';

/** What the build makes of src/drawing/draw.tsx. */
interface Built {
  draw: (question: Question) => Promise<Drawing | undefined>;
  beginningOf: (pathname: string) => Beginning;
}

interface Options {
  /** The application as it was built. */
  built: Promise<Built>;
  /** The page without anything in it. */
  empty: string;
  /** The application's public address. */
  origin: string;
}

/**
 * The application as it was built for this server, which is ready without it.
 * @param root the folder of the built application
 */
export function loadBuilt(root: string): Promise<Built> {
  const built = import(pathToFileURL(join(root, '.server/draw.mjs')).href) as Promise<Built>;
  // Told by whoever waits for it.
  built.catch(() => undefined);
  return built;
}

/** Draws by the built application. */
export function drawer({ built, empty, origin }: Options): Draw {
  return async ({ address, isVisitor, read }) => {
    const { draw } = await built;
    const drawing = await draw({ address, isVisitor, origin, reach: (path) => asResponse(read, path) });
    if (!drawing) return undefined;
    const page = await encode(withDrawing(empty, drawing));
    return { status: drawing.status, page, styleHash: hashOfStyle(drawing.styles) };
  };
}

async function asResponse(read: (address: string) => Promise<Answer>, path: Parameters<typeof fetch>[0]) {
  if (typeof path !== 'string') throw new TypeError('an answer is asked for by its address');
  const { status, body } = await read(path);
  return new Response(body, { status });
}
