export const offlineNothingSent = 'You are offline. Nothing was sent.';
export const somethingWentWrong = 'Something went wrong.';
export const notJson = (line: number) => `This is no JSON: look at line ${line}`;
export const notAnObject = 'This must be an object: { … }';
export const smallFigureHidden =
  'Fewer than 5 persons, or none: so small a number is not told, to keep anyone from being found.';
export const healthNumberWithheld = 'This looks like a health card number. It will be taken out.';
export const tooFewPersons = 'Too few persons';
export const tooFewPersonsDetail =
  'Fewer than 10 persons have a value here, so it is not told, to keep anyone from being found.';
export const oneOrTwoDominate = 'One or two dominate';
export const oneOrTwoDominateDetail = 'One or two persons make most of it, or of a part of it, so it is not told.';
export const notAvailable = 'Not available';
export const notAvailableDetail = 'There is no value here to compute it with.';
