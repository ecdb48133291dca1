/** Of tables: using what was granted, and releasing them. */
export const USE_MESSAGES = {
  use: {
    grantNotFound: 'There is no such grant of yours',
    grantEnded: 'This access has ended',
    accountNotActive: 'This account may not use what was granted',
    purposeNotAllowed: 'The steward no longer releases this for the purpose of your access',
    rowsNotAllowed: 'This access gives figures, not rows',
    honoursDirectives: 'People can withhold their records from this table.',
    honoursNone: 'This table cannot honour people’s directives: its rows have no health numbers.',
    smallFigure: 'Fewer than 5 persons, or none: so small a number is not told, to keep anyone from being found.',
    untold: {
      'few-persons': {
        short: 'Too few persons',
        why: 'Fewer than 10 persons have a value here, so it is not told, to keep anyone from being found.',
      },
      dominated: {
        short: 'One or two dominate',
        why: 'One or two persons make most of it, or of a part of it, so it is not told.',
      },
      'not-available': { short: 'Not available', why: 'There is no value here to compute it with.' },
    },
  },
  sharing: {
    schemaNotFound: 'A share has one schema, default',
    presentOnly: (version: number) => `Only the present version, ${version}, is shared`,
    noChanges: 'What changed between versions is not shared',
    allAtOnce: 'All files come at once: there is no page to go on with',
    versionGone: 'This version was withdrawn. Please read the table again.',
    fileGone: 'This access opens other files by now. Please read the table again.',
    presigned: (seconds: number) =>
      `Files of Delta Sharing come straight from the store: an address that was given out goes on for up to ${seconds} seconds after the end of a grant, and a file on its way comes to its end.`,
  },
  uploads: {
    entryNotFound: 'There is no such entry with tables',
    notFound: 'There is no such upload of yours',
    protocol: 'Uploads go by tus 1.0.0',
    tooLarge: (max: number) => `A file must not exceed ${(max / 1_000_000_000).toLocaleString('en-CA')} GB`,
  },
} as const;
