import { compress, type Encoding } from '@carebourse/runtime/content-encoding';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A page as it is sent, by encoding, and what names it. */
export type Page = Record<Encoding, Buffer> & { etag: string };

const SOCIAL_IMAGE = '"/social.png"';

/** Reads the built page. Those who show a preview of a link want the image's whole address, with the public one. */
export async function readPage(root: string, publicUrl: string): Promise<string> {
  const image = JSON.stringify(new URL('/social.png', publicUrl).href);
  return (await readFile(join(root, 'index.html'), 'utf8')).replace(SOCIAL_IMAGE, () => image);
}

/** A page that is empty until its script has come has no use for typefaces before: they would hold the script up. */
export function withFontsLast(page: string): string {
  return page.replaceAll(/<link rel="preload" as="font"[^>]*>\s*/g, '');
}

export async function encode(html: string): Promise<Page> {
  const identity = Buffer.from(html);
  const [br, gzip] = await Promise.all([compress(identity, 'br'), compress(identity, 'gzip')]);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { identity, br, gzip, etag };
}

export const encodedLength = ({ identity, br, gzip }: Page): number => identity.length + br.length + gzip.length;

/** The hash of a style element's text, as the Content-Security-Policy names it. */
export function hashOfStyle(element: string): string {
  const style = /<style[^>]*>([^<]*)<\/style>/.exec(element)?.[1] ?? '';
  return `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
}
