import { expect, it } from 'vitest';
import { pagesShown } from './pages-shown.ts';

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [3, 5, [1, 2, 3, 4, 5]],
  [1, 417, [1, 2, null, 417]],
  [5, 417, [1, null, 4, 5, 6, null, 417]],
  [417, 417, [1, null, 416, 417]],
  [9, 3, [1, 2, 3]],
])('on page %i of %i', (page, pages, shown) => expect(pagesShown(page, pages)).toEqual(shown));
