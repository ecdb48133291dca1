export const itsDraft = 'Its draft';
export const itsPageInTheCatalogue = 'Its page in the catalogue';
