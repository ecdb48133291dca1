export const notSavedBecause = (why: string) => `${why} What is here is not saved.`;
export const saving = 'Saving…';
export const savedAsADraft = (days: number) =>
  `Saved as a draft. It is kept for ${days} days, and nobody but you reads it.`;
export const notSavedYet = 'Not saved yet. It is saved as soon as Carebourse can be reached.';
export const whatYouTypeIsSaved = 'What you type is saved as a draft that nobody but you reads.';
export const tryAgain = 'Try again';
export const lookingForTheOtherVersion = 'Looking for the other version…';
export const theOtherVersionIsNewer = (time: string) => `The other version is newer. It was saved ${time}`;
export const andSays = ' and says:';
export const withoutAPurpose = ', without a purpose.';
export const keepWhatIsHere = 'Keep what is here';
export const takeTheNewerOne = 'Take the newer one';
export const drafts = 'Drafts';
export const draftsAreYoursAlone = (days: number) =>
  `Nobody but you reads them. A draft that you do not touch for ${days} days is removed.`;
export const savedTime = (time: string) => `Saved ${time}`;
export const keptUntilDay = (day: string) => `kept until ${day}`;
export const entryIsGoneFromTheCatalogue =
  'The catalogue does not have this entry any more, so it cannot be asked for. Copy what you need.';
export const goOnName = (name: string) => `Go on: ${name}`;
export const goOn = 'Go on';
export const discardName = (name: string) => `Discard: ${name}`;
export const discard = 'Discard';
export const discardThisDraft = 'Discard this draft?';
export const whatYouTypedIsRemoved = 'What you typed is removed, on all your devices.';
export const requestFor1Entry = 'Request for 1 entry';
export const requestForCountEntries = (count: number) => `Request for ${count} entries`;
export const draftsNotFetched = 'Failed to fetch your drafts';
export const draftDiscarded = 'Draft discarded';
export const draftNotDiscarded = 'The draft was not discarded';
