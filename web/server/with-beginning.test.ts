import { describe, expect, it } from 'vitest';
import { withBeginning } from './with-beginning.ts';

const page = '<head><script src="/assets/start.js"></script></head><body></body>';

describe('a page with what it begins with', () => {
  it('names each file once, and calls as the application makes them', () => {
    const beginning = { scripts: ['assets/start.js', 'assets/home.js'], calls: ['/api/search?page=1&limit=24'] };
    expect(withBeginning(page, beginning)).toBe(
      '<head><script src="/assets/start.js"></script>' +
        '<link rel="modulepreload" crossorigin href="/assets/home.js">' +
        '<link rel="preload" as="fetch" crossorigin="use-credentials" href="/api/search?page=1&amp;limit=24">' +
        '</head><body></body>',
    );
  });

  it('refuses a page that has no place for it', () => {
    expect(() => withBeginning('<body>', { scripts: [], calls: [] })).toThrow('has no </head>');
  });
});
