export const measure = 'Measure';
export const value = 'Value';
export const interval = 'Interval';
export const among = 'Among';
export const source = 'Source';
export const measuresEachWithTheGroup =
  'Measures, each with the group that it was found in. For example: C statistic · 0.68 · 0.67 to 0.69 · one million discharges in Ontario · CMAJ 2010;182:551.';
export const measureCount = (count: number) => `Measure ${count}`;
export const remove = 'Remove';
export const measureCountWithCount = (count: number) => `measure ${count}`;
export const addAMeasure = 'Add a measure';
export const removeTheCard = 'Remove the card';
export const removeTheModelCard = (name: string) => `Remove the model card of ${name}?`;
export const theAgentsPageShows =
  'The agent’s page shows its general lists again, and what you have not saved is lost. What the card said before stays readable, and you can write a new one.';
export const modelCard = 'Model card';
export const preview = 'Preview';
export const saveCard = 'Save card';
export const browseAiAgents = 'Browse AI agents';
export const editTheModelCard = (name: string) => `Edit the model card of ${name}`;
export const loadingTheModelCard = 'Loading the model card';
export const editTheModelCardTitle = 'Edit the model card';
export const whatSomebodyHasToKnow =
  'What somebody has to know before they use the agent. It is shown in the place of general lists, to everybody.';
export const noneYetEachSaveBecomes = 'None yet. Each save becomes one, and stays readable.';
export const modelCardSaved = 'Model card saved';
export const modelCardSavedDetail = 'Everybody reads it from now on. What it said before stays readable.';
export const modelCardNotSaved = 'The model card was not saved';
export const modelCardRemoved = 'Model card removed';
export const modelCardRemovedDetail =
  'The agent’s page shows its general lists again. What the card said stays readable.';
export const modelCardNotRemoved = 'The model card was not removed';
