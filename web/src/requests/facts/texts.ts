export const factsNotLoaded = 'The facts could not be loaded';
export const dictionaryNotLoaded = 'The dictionary could not be loaded';
