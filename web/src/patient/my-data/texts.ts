export const whatDecisionsChanged = 'What decisions changed';
export const syntheticData = 'Synthetic data';
export const leftOut = 'Left out';
export const showWhenAndByWhom = 'Show when and by whom';
export const whatTheTableHoldsKinds = (kinds: string) => `What the table holds: ${kinds}`;
export const timeNameWayVersionRelease = (
  time: string,
  name: string,
  way: string,
  release: number,
  requestId: number,
) => `${time}: ${name} ${way}, version ${release}, under request ${requestId}`;
export const askAboutThisUse = 'Ask about this use';
export const loadingHowYourRecord = 'Loading how your record was used';
export const decideWhoMayUseIt = 'Decide who may use it';
export const print = 'Print';
export const downloadAll = 'Download all';
export const downloadAsFhir = 'Download as FHIR';
export const eachUseWillBeListed = 'Each use will be listed here.';
export const showOlderUses = 'Show older uses';
export const weCanOnlyTell =
  'We can only tell which records are whose once a link to them was checked. Then each use is listed here.';
export const seeTheRecordLink = 'See the record link';
export const loadingYourData = 'Loading your data';
export const whoseRecord = 'Whose record';
export const you = 'You';
export const yourDependent = 'Your dependent';
export const usesNotLoaded = 'The uses of your record could not be loaded';
export const effectsNotLoaded = 'What your decisions changed could not be loaded';
export const noRecordLinkConfirmed = 'No link to a record is confirmed yet';
export const nobodyHasUsedTheRecord = 'Nobody has used this record yet';
