export const requestFormOfName = (name: string) => `Request form of ${name}`;
export const requestForm = 'Request form';
export const loadingTheForm = 'Loading the form';
export const whatYouAskOfWhoever =
  'What you ask of whoever requests this, beside the purpose. The answers are part of the request, and its reviewers read them.';
export const noneYetEachSaveBecomes = 'None yet. Each save becomes one, and stays readable.';
export const whoDecidesAndForHow = 'Who decides, and for how long';
