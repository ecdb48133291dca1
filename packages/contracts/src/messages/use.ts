/** Of tables: using what was granted, and releasing them. */
export const USE_MESSAGES = {
  use: {
    grantNotFound: 'There is no such grant of yours',
    grantEnded: 'This access has ended',
    notGranted: 'Nothing was granted to you that allows this',
    heldBackByPlan: 'Your access allows this once your plan includes it',
    accountNotActive: 'This account may not use what was granted',
    purposeNotAllowed: 'The steward no longer releases this for the purpose of your access',
    rowsNotAllowed: 'This access gives figures, not rows',
    figuresNotToldNow: 'The terms of this table are stricter by now. Figures come with its next release.',
    tableNotFound: 'This grant opens no such table',
    beingMadeReady: 'This table is being made ready. Please try again in a moment.',
    opensLess: 'This access opens less than a moment ago. Please look again at what it opens.',
    notChecked: 'Whether this access still holds cannot be checked right now. Please try again in a moment.',
    directivesNotKnown:
      'What people decided on the use of their records cannot be checked right now. Please try again in a moment.',
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
    rowsChanged: 'The table changed while it was sent. Please start again.',
    pagesChanged: 'The table has changed since the first page. Please begin with the first page again.',
    releaseGone: 'The release that these pages are of was withdrawn. Please begin with the first page again.',
    fileReleaseGone: 'This release of the table is not there, or was withdrawn. Please take the newest from the start.',
    nothingToDestroy: 'Copies are to be destroyed once the access has ended under which they were taken',
    receiptNotFound: 'There is no such line of yours by which something was taken',
    statusListNotFound: 'There is no such list of statuses',
    questionNotFound: 'There is no such question of yours',
    tooManyQuestions: (max: number) => `You can keep ${max} questions under one access. Please remove one first.`,
    tooManyTransfers: 'You have too many downloads under way. Please wait for one of them.',
    questionsUsedUp: (max: number, hasPlan: boolean) =>
      `${hasPlan ? 'Your plan includes' : 'Without a plan you have'} ${max.toLocaleString('en-CA')} questions an hour`,
    bytesUsedUp: (max: number) =>
      max === 0
        ? 'Downloads need a plan'
        : `Your plan includes ${(max / 1_000_000_000).toLocaleString('en-CA')} GB of downloads a day`,
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
    entryNotYours: 'The tables of this entry are not yours to keep',
    entryNotFound: 'There is no such entry with tables',
    notFound: 'There is no such upload of yours',
    protocol: 'Uploads go by tus 1.0.0',
    lengthMissing: 'Say how many bytes the file has',
    metadataInvalid: 'Say for which entry the file is, and what it is called',
    tooLarge: (max: number) => `A file must not exceed ${(max / 1_000_000_000).toLocaleString('en-CA')} GB`,
    quotaUsedUp: (max: number) =>
      `You can upload ${(max / 1_000_000_000).toLocaleString('en-CA')} GB a day. Please try again later, or choose a plan with more.`,
    storeUsedUp: (max: number) =>
      `An entry of yours can keep ${(max / 1_000_000_000).toLocaleString('en-CA')} GB of releases, and this file is too much. Let older releases be deleted, or choose a plan with more.`,
    chunkType: 'Bytes of an upload are application/offset+octet-stream',
    offsetDiffers: 'The upload has come to another place',
    notInspected: 'This file is not ready to be released',
    forAnotherEntry: 'This file was uploaded for another entry',
    unreadable: 'The file could not be read to its end',
    previewUnderWay: 'The preview is still being made. Please try again in a moment.',
    tableNotFound: 'There is no such table of this entry',
    releaseNotFound: 'There is no such release of this table',
    releaseDeleted: 'The files of this release are deleted',
    deleteInFuture: 'Please choose a time to come',
  },
} as const;
