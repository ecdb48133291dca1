export const browseTheCatalogue = 'Browse the catalogue';
export const whatNamePublishesOnCarebourse = (name: string) => `What ${name} publishes on Carebourse is shown here.`;
export const theseAreTheFirstCount = (count: string, otherCount: string) =>
  `These are the first ${count} of ${otherCount} by name. Search finds the others.`;
export const contact = 'Contact';
export const writeToUs = 'Write to us';
export const andWePassItOn = ', and we pass it on.';
export const howItDecides = 'How it decides';
export const whatItOffers = 'What it offers';
export const steward = 'Steward';
export const invalidStewardId = 'Invalid Steward ID';
export const invalidStewardIdDetail = 'The steward ID provided is not valid.';
export const stewardNotFound = 'Steward Not Found';
export const stewardNotFoundDetail = "The steward you're looking for doesn't exist or isn't listed.";
export const nothingOfferedYet = 'Nothing is offered yet.';
export const noContactNamed = 'No contact is named.';
