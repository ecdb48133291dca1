/** The year in which this version was built; written by vite.config.ts. */
declare const BUILD_YEAR: number;

/** The files of each screen's script, by the screen's file: `landing-screen`. Written by plugins/drawing.ts. */
declare const SCREEN_SCRIPTS: Readonly<Record<string, readonly string[]>>;
