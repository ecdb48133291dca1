/** Texts of the privacy officers' desk. */
export const PRIVACY_MESSAGES = {
  privacyDesk: {
    officersOnly:
      'This is for privacy officers of the platform: admins to whom another admin gave that, on the page People.',
    fetchFailed: 'What waits could not be loaded',
  },
  recordLog: {
    askedOne: 'Please ask for the records of one person, or for what one reader read',
    fetchFailed: 'The log could not be loaded',
    none: 'Nobody read a record yet',
    noneRead: 'This person read no records',
    notLinked: 'No link to records is confirmed',
    notLinkedDetail: 'Records are known to be somebody’s once a custodian confirmed the link.',
    choose: 'Find a person first',
    chooseDetail: 'The log is of one person: who read their records, or whose records they read.',
    nobodyFound: 'Nobody was found',
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
    fetchFailed: 'Failed to fetch the breaches',
    historyFailed: 'Its history could not be loaded',
    statisticsFailed: 'The statistics could not be loaded',
    none: 'No breach was recorded yet',
    noneDetail:
      'Health information that was stolen, lost, or used or disclosed without authority is written down here.',
    recorded: 'Breach recorded',
    correctedDone: 'Breach corrected',
    keptDetail: 'What was written before stays in its history.',
    failed: 'Nothing was written down',
  },
} as const;
