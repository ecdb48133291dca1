/** One petal of the mark in a 32 × 32 box; the other two are the same, turned by 120° around (16, 18.6). */
export const PETAL = 'M16 15.4C9.4 12.6 9 6.2 16 1c7 5.2 6.6 11.6 0 14.4Z';
