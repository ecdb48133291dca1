import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const PARTS = ['fonts', 'tokens'].map((name) => new URL(`../src/theme/${name}.css`, import.meta.url));

const FONT = /url\('(@fontsource-variable\/[^']+)'\)/g;

/** /theme.css: typefaces and tokens for a page of ours that is not the application's, which is that about the API. */
export function themeFile(): Plugin {
  return {
    name: 'theme-file',
    async generateBundle(_options, bundle) {
      const fonts = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.woff2'));
      const source = await theme((font) => {
        const name = font.split('/').at(-1) ?? font;
        const built = fonts.find((file) => file.type === 'asset' && file.names.includes(name));
        if (!built) throw new Error(`${font} is not in the build`);
        return `/${built.fileName}`;
      });
      this.emitFile({ type: 'asset', fileName: 'theme.css', source });
    },
    configureServer({ middlewares }) {
      middlewares.use('/theme.css', (_request, response, next) => {
        theme((font) => `/@fs${fileURLToPath(import.meta.resolve(font))}`).then((css) => {
          response.setHeader('content-type', 'text/css');
          response.end(css);
        }, next);
      });
    },
  };
}

async function theme(addressOf: (font: string) => string): Promise<string> {
  const parts = await Promise.all(PARTS.map((part) => readFile(part, 'utf8')));
  return parts.join('\n').replace(FONT, (_all, font: string) => `url('${addressOf(font)}')`);
}
