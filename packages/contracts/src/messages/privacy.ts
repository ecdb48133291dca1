/** Texts of the privacy officers' desk. */
export const PRIVACY_MESSAGES = {
  privacyDesk: {
    officersOnly:
      'This is for privacy officers of the platform: admins to whom another admin gave that, on the page People.',
  },
  recordLog: {
    askedOne: 'Please ask for the records of one person, or for what one reader read',
  },
  unusualReading: {
    verdictRequired: 'Please choose what you found',
    noteRequired: 'Please write what you found',
    notFound: 'This finding does not exist',
    own: 'Another privacy officer looks at what you read',
    alreadyLooked: 'Somebody looked at this finding already',
  },
  breaches: {
    kindRequired: 'Please choose what happened to the information',
    dayInvalid: 'Please give the day as in 2026-04-13',
    notFoundYet: 'A day that is still to come cannot be the day on which it was found',
    personsInvalid: 'Please give a whole number of persons, 1 or more',
    happenedRequired: 'Please write what happened',
    doneRequired: 'Please write what was done',
    notFound: 'This breach does not exist',
    corrected: 'This breach has been corrected since you opened it',
  },
} as const;
