export const addToARequest = 'Add to a request for several';
export const oneRequestForEachEntry = 'One request is made for each entry. Each is decided on by its own steward.';
export const purpose = 'Purpose';
export const healthDataMayBeUsed =
  'Health data may be used for a stated purpose only. Each reviewer decides on what you write here.';
export const whatItIsFor = 'What it is for';
export const noneOfThese = 'None of these';
export const theQuestionsOfThisEntry =
  'The questions of this entry have changed since you wrote this. What still fits is kept.';
export const submitRequest = 'Submit Request';
export const leaveOutName = (name: string) => `Leave out: ${name}`;
export const leaveOut = 'Leave out';
export const discardDraft = 'Discard draft';
export const requestSeveralEntries = 'Request several entries';
export const requestFailed = 'Request failed';
export const requestFailedDetail = 'Failed to submit request';
export const requestsSubmitted = (count: number) => (count === 1 ? 'Request submitted' : `${count} requests submitted`);
export const entryAdded = 'Added to your request for several entries';
export const entryAddedDetail = 'Go on with it in My requests.';
export const entryNotAdded = 'The entry was not added';
export const entryAddedAlready = 'This entry is in your request for several entries already';
