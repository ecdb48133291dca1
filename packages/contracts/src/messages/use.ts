/** Of tables: using what was granted, and releasing them. */
export const USE_MESSAGES = {
  use: {
    grantNotFound: 'There is no such grant of yours',
    grantEnded: 'This access has ended',
    accountNotActive: 'This account may not use what was granted',
    purposeNotAllowed: 'The steward no longer releases this for the purpose of your access',
    rowsNotAllowed: 'This access gives figures, not rows',
  },
  sharing: {
    schemaNotFound: 'A share has one schema, default',
    presentOnly: (version: number) => `Only the present version, ${version}, is shared`,
    noChanges: 'What changed between versions is not shared',
    allAtOnce: 'All files come at once: there is no page to go on with',
    versionGone: 'This version was withdrawn. Please read the table again.',
    fileGone: 'This access opens other files by now. Please read the table again.',
  },
  uploads: {
    entryNotFound: 'There is no such entry with tables',
    notFound: 'There is no such upload of yours',
    protocol: 'Uploads go by tus 1.0.0',
    tooLarge: (max: number) => `A file must not exceed ${(max / 1_000_000_000).toLocaleString('en-CA')} GB`,
  },
} as const;
