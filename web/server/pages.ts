import { compress, type Encoding } from '@carebourse/runtime/content-encoding';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A page as it is sent, by encoding. */
export type Page = Record<Encoding, Buffer>;

export interface Pages {
  /** Drawn at build time, for the bare address of the landing page alone. */
  landing: Page;
  /** Empty until its script runs; for every other address. */
  application: Page;
  /** Hashes of the styles written out in them, for the Content-Security-Policy. */
  styleHashes: string[];
}

const SOCIAL_IMAGE = '"/social.png"';
const WRITTEN_STYLE = /<style[^>]*>([^<]*)<\/style>/g;

/** Reads the built pages. Those who show a preview of a link want the image's whole address, with the public one. */
export async function readPages(root: string, publicUrl: string | undefined): Promise<Pages> {
  const image = publicUrl ? JSON.stringify(new URL('/social.png', publicUrl).href) : SOCIAL_IMAGE;
  const read = async (file: string) => (await readFile(join(root, file), 'utf8')).replace(SOCIAL_IMAGE, () => image);
  const [landing, application] = await Promise.all([read('landing.html'), read('index.html')]);
  return {
    landing: await encode(landing),
    application: await encode(application),
    styleHashes: [...landing.matchAll(WRITTEN_STYLE)].map(([, style = '']) => hash(style)),
  };
}

async function encode(html: string): Promise<Page> {
  const identity = Buffer.from(html);
  const [br, gzip] = await Promise.all([compress(identity, 'br'), compress(identity, 'gzip')]);
  return { identity, br, gzip };
}

const hash = (style: string): string => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
