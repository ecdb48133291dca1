export const stopWatching = 'Stop watching';
export const watchForChanges = 'Watch for changes';
export const saveThisSearch = 'Save this search';
export const leftOutIsNotSaved = (leftOut: string) => ` “${leftOut}” is not saved with it: you hear of the others too.`;
export const youHearOfNewEntries = (part: string) =>
  `You hear of new entries that it finds, in Carebourse and by email as you have chosen.${part}`;
export const name = 'Name';
export const save = 'Save';
export const savedSearch = 'Saved search';
export const savedSearches = 'Saved searches';
export const youHaveSavedNoSearch =
  'You have saved no search. “Save this search” beside what a search has found tells you of new entries.';
export const sinceDay = (day: string) => `Since ${day}`;
export const removeName = (name: string) => `Remove ${name}`;
export const remove = 'Remove';
export const watchedEntries = 'Watched entries';
export const youWatchNoEntryWatch =
  'You watch no entry. “Watch for changes” on an entry’s page tells you of its changes, releases and end.';
export const notListedAnyMore = 'Not listed any more';
export const stopWatchingName = (name: string) => `Stop watching ${name}`;
export const stop = 'Stop';
export const watchedNotLoaded = 'What you watch could not be loaded';
export const watched = 'You watch this entry';
export const watchedDetail = 'You hear of changes, releases and its end.';
export const unwatched = 'You no longer watch this entry';
export const watchingNotChanged = 'Watching was not changed';
export const savedSearchesNotLoaded = 'Your saved searches could not be loaded';
export const searchSaved = 'Search saved';
export const searchSavedDetail = 'You hear of new entries that it finds.';
export const searchNotSaved = 'The search was not saved';
export const savedSearchRemoved = 'Saved search removed';
export const savedSearchNotRemoved = 'The search was not removed';
