export const stillUsed = 'Still used';
export const theStewardAsksEachYear = (day: string) =>
  `The steward asks each year whether you still use this. Access ends on ${day} unless you say so.`;
export const theStewardAsksEachYearWhether = 'The steward asks each year whether you still use this.';
export const thePurposeOfYourAccess = 'The purpose that you asked for';
export const iStillUse = 'I still use it for this purpose';
export const iNoLongerUseIt = 'I no longer use it';
export const giveAccessToResourceName = (resourceName: string) => `Give access to ${resourceName} back?`;
export const itEndsAtOnce = 'It ends at once. You can ask for it again.';
export const giveItBack = 'Give it back';
export const never = 'Never';
export const yearly = 'Yearly';
export const whetherAccessIsStillUsed = 'Whether access is still used';
export const loadingTheAttestation = 'Loading the attestation';
export const whetherAccessIsStillUsedIsAsked = 'Whether access is still used is asked';
export const accessEndsUnlessItsOwner =
  'Access ends unless its owner says each year that they still use it for this purpose. Owners are told before. When you ask no more, access holds again as long as it was given.';
export const withAYearlyAttestationAccess = (attestationNoticeDays: number) =>
  `With a yearly attestation access ends unless its owner says that they still use it. Those who have access now are told, and have at least ${attestationNoticeDays} days.`;
export const accessGoesOn = 'Access goes on';
export const accessGoesOnDetail = 'You have said that you still use it for its purpose.';
export const accessReturned = 'Access given back';
export const answerNotRecorded = 'Your answer was not recorded';
export const attestationSaved = 'Saved';
export const attestationRequired =
  'Grants of this entry end unless their owners say each year that they still use them.';
export const attestationNotRequired = 'Grants of this entry hold as long as they were given.';
export const attestationNotSaved = 'The attestation was not saved';
export const attestationNotFetched = 'Failed to fetch the attestation';
