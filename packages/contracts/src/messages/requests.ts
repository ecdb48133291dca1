/** Of asking for access, and of deciding on it. */
export const REQUESTS_MESSAGES = {
  requests: {
    signInRequired: 'You must be logged in to request access',
    duplicate: 'You have already requested access to this resource',
    notYours: 'You can only act on your own requests',
    roleNotAllowed: 'This resource is not offered to your role',
    resourceNotFound: 'This resource does not exist',
    notFound: 'This request does not exist',
    alreadyDecided: 'This request has already been decided',
    changedSince: 'This request has changed since you read it. Nothing was decided.',
    formChanged: 'The questions of this entry have changed since you opened it. Please look through your answers.',
    notEditable: 'Only a request that was returned or is still waiting can be changed',
    notWithdrawable: 'Only a request that is waiting or was returned can be withdrawn',
    notRevocable: 'Only an approved request can be revoked',
    ownRequest: 'You cannot decide on your own request',
  },
  extensions: {
    noGrant: 'This access has ended. You can ask for it again.',
    noEnd: 'This access has no end, so there is nothing to extend',
    waits: 'More time has been asked for already, and waits for a decision',
    ethics: 'This access ends with its ethics approval. Show a later approval to the steward, who moves its end.',
    over: 'No extension of this access waits for a decision any more',
  },
  ethics: {
    noGrant: 'This access has ended, so there is no approval to correct',
    noApproval: 'This access is not for research, and rests on no ethics approval',
    ended: 'The ethics approval has ended. Return the request, so that a later one can be shown.',
  },
  attestation: {
    noGrant: 'This access has ended. You can ask for it again.',
    notAsked: 'Nobody asks whether this access is still used',
    missed: 'Nobody said in time that it is still used.',
  },
  reviews: {
    otherReviewer: 'Another reviewer',
    accessTypesMissing: 'Please choose at least one access type',
    wholeEntry: 'An entry is named by its resourceType and its resourceId',
  },
  assignment: {
    nothingWaits: 'Nothing waits for a decision here any more',
    mayNotDecide: 'This person may not decide on the request',
  },
  reviewTarget: {
    outOfRange: (min: number, max: number) => `Please give a whole number of days from ${min} to ${max}`,
  },
  purposeDetails: {
    notADisease: 'Please give categories of the ICD-10, such as C50 or E10-E14',
    tooManyDiseases: (max: number) => `At most ${max} categories`,
  },
  decisionRule: {
    noSuchTerm: 'Please choose one of the permitted uses',
    notPermitted: 'The entry does not permit this use',
    notADuration: 'Please give 1 to 1,826 days',
    /** Of a term: its name, its definition, and how the use fits it. */
    because: (label: string, help: string, because: string) => `Fits ${label}: ${help} ${because}`,
  },
  twoReviewers: {
    approvedAlready: 'You have approved this already. It waits for a second reviewer.',
  },
  twoPersons: {
    changedMeanwhile: 'Somebody changed this meanwhile. Please look again.',
  },
  absence: {
    dayRequired: 'Please give a day',
    endsFirst: 'The last day comes before the first',
    tooLong: (max: number) => `An absence is at most ${max} days long`,
    over: 'The last day is past',
    mayNotCover: 'This person may not cover for you',
  },
  savedViews: {
    nameRequired: 'Please give the view a name',
    tooMany: (max: number) => `${max} views are kept already. Remove one first.`,
    notFound: 'This view is not kept, or no longer',
  },
  reasonTemplates: {
    titleRequired: 'Please give the reason a title',
    textRequired: 'Please write the reason',
    tooMany: (max: number) => `${max} reasons are kept already. Remove one first.`,
    notFound: 'This reason is not kept, or no longer',
  },
  requestBundles: {
    none: 'Please choose at least one entry',
    twice: 'An entry can be asked for only once',
    notFound: 'These requests do not exist',
    refused: 'Nothing was sent: not every entry can be asked for like this',
  },
  requestDrafts: {
    ofUnknown: 'A draft is of an entry, such as agent/12, or of several',
    notFound: 'There is no draft of this request any more',
    changed: 'This draft was changed in another window or on another device. Nothing was overwritten.',
    gone: 'This draft was sent or discarded in another window or on another device.',
    requested: 'There is a request for this entry already, so nothing is left to draft',
    tooMany: (max: number) => `You have ${max} drafts already. Send or discard one first.`,
    tooManyAnswers: 'A draft has more answers than a form has questions',
    tooManyEntries: (max: number) => `At most ${max} entries can be asked for in one go`,
  },
  entitlements: {
    accessTypes: (types: string) =>
      `The requester’s plan does not include this kind of access: ${types}. Grant less, or ask them to choose a larger plan.`,
    ownAccessTypes: (types: string) =>
      `Your plan does not include this kind of access: ${types}. Ask for less, or choose a larger plan.`,
    liveGrants: (limit: number) =>
      `The requester’s plan allows ${limit} grants at a time. One has to end first, or they choose a larger plan.`,
  },
} as const;
