export const loadingYourAccess = 'Loading your access';
export const seeAnExample = 'See an example of a good purpose';
export const whatItIsFor = 'What it is for';
export const noneOfThese = 'None of these';
export const whatHappensNext = 'What happens next';
export const thisResourceIsOpenAccess =
  'This resource is open: access starts as soon as you submit. Your purpose is kept with it.';
export const theSteward = 'The steward';
export const aReviewerReadsYourPurpose = (part: string) =>
  `A reviewer reads your purpose and answers. ${part}You are notified here on Carebourse. Until then you can change or withdraw your request.`;
export const requestAccess = 'Request Access';
export const purpose = 'Purpose';
export const healthDataMayBeUsed =
  'Health data may be used for a stated purpose only. The reviewer decides on what you write here.';
export const theQuestionsOfThisEntry =
  'The questions of this entry have changed since you wrote this. What still fits is kept.';
export const submitRequest = 'Submit Request';
export const lookingForADraft = 'Looking for a draft of yours';
export const discardDraft = 'Discard draft';
export const changeAndSubmitAgain = 'Change and submit again';
export const changePurpose = 'Change purpose';
export const withdraw = 'Withdraw';
export const changeYourRequest = 'Change your request';
export const theReviewerWroteComment = (comment: string) => `The reviewer wrote: “${comment}”`;
export const withdrawYourRequest = 'Withdraw your request?';
export const itLeavesTheReviewQueue = 'It leaves the review queue. You can ask again at any time.';
export const granted = 'Granted';
export const until = 'Until';
export const accessType = 'Access type';
export const grant = 'Grant';
export const forThisPurposeOnly = 'For this purpose only';
export const conditionsOfUse = 'Conditions of use';
export const theReviewerWrote = 'The reviewer wrote';
export const stewardSetsUpTheConnection = (steward: string) =>
  `${steward} sets up the connection with you: write to them on this request. Use for another purpose needs a request of its own.`;
export const contactSupport = 'Contact support';
export const done = 'Done';
export const requestId = (id: number) => `Request ${id}`;
export const grantedAccessTypeNames = (accessTypeNames: string) =>
  `Granted: ${accessTypeNames}, for the purpose you gave.`;
export const youHaveAccessUntilDay = (day: string) => `You have access until ${day}.`;
export const youHaveAccess = 'You have access.';
export const theReviewerAsksForChanges =
  'The reviewer asks for changes. Read the comment, change your purpose and submit it again.';
export const youWithdrewYourRequest = 'You withdrew your request. You can ask again.';
export const yourAccessHasEnded = 'Your access has ended. You can ask again.';
export const yourAccessWasRevoked = 'Your access was ended before its time. You can ask again.';
export const signIn = 'Sign in';
export const signInOrCreate = 'Sign in or create an account to request access. Looking around needs neither.';
export const tryAgain = 'Try again';
export const access = 'Access';
export const accessIsGranted = 'Access is granted for a purpose';
export const seeYourAccess = 'See your access';
export const getAccess = 'Get access';
export const requestSubmitted = 'Request submitted';
export const requestChanged = 'Request changed';
export const requestWithdrawn = 'Request withdrawn';
export const requestNotWithdrawn = 'Failed to withdraw request';
export const requestDenied = 'Your request was denied. Please contact support for more information.';
export const requestUnderReview = "Your request is being reviewed. You'll be notified when a decision is made.";
