/** The year in which this version was built; written by vite.config.ts. */
declare const BUILD_YEAR: number;
