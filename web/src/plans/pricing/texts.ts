export const manageYourPlan = 'Manage your plan';
export const contactSales = 'Contact Sales';
export const changeToName = (name: string) => `Change to ${name}`;
export const youHaveUsedYourFree = 'You have used your free trial.';
export const yourPlanGivesMore = 'Your plan gives more.';
export const yourOrganizationsAdminChooses = 'Your organization’s admin chooses.';
export const startFreeTrial = 'Start free trial';
export const chooseName = (name: string) => `Choose ${name}`;
export const signInToStart = 'Sign in to start your trial';
export const signInToChooseName = (name: string) => `Sign in to choose ${name}`;
export const itThenEndsByItself = 'It then ends by itself, and nothing is charged.';
export const whatNameIncludes = (name: string) => `What ${name} includes`;
export const yourPlan = 'Your plan';
export const yourChoice = 'Your choice';
export const forTrialDays = (trialDays: number) => `for ${trialDays} days`;
export const perYear = 'per year';
export const perMonth = 'per month';
export const unlimitedUserAccounts = 'unlimited user accounts';
export const seatsUserAccounts = (seats: number) => `${seats} user accounts`;
export const yourOrganizationsPlan = 'Your organization’s plan';
export const meaningAChangeShows = (meaning: string) =>
  `${meaning} A change shows what you pay, or get back, before you decide.`;
export const yourPlanInYourAccount = 'Your plan in your account';
export const itsAdminChangesIt = 'Its admin changes it.';
export const pricesAreInUsDollars = 'Prices are in US dollars, before tax.';
export const compareLineByLine = 'Compare line by line';
export const whatEachPlanCosts = 'What each plan costs and includes';
export const feature = 'Feature';
export const withoutAPlan = 'Without a plan you can browse, ask for access, view up to';
export const resourcesAtATime = (calls: string) => `resources at a time, and call AI agents ${calls} times an hour.`;
export const included = 'Included';
export const loadingPlans = 'Loading plans';
export const questionsAndAnswers = 'Questions and answers';
export const somethingElse = 'Something else?';
export const writeToUs = 'Write to us';
export const securePayments = 'Secure payments';
export const cardProviderAsksForTheCard =
  'Your card is asked for by our card provider, in its own form. Card numbers never reach our servers.';
export const cancelAnytime = 'Cancel anytime';
export const youKeepYourPlan =
  'You keep your plan to the end of the period you paid for. Your account and your requests stay.';
export const dataProtection = 'Data protection';
export const aPlanOpensNoHealth =
  'A plan opens no health data. Every access still needs a stated purpose and a steward’s decision, on record.';
export const monthly = 'Monthly';
export const annual = 'Annual';
export const saveAnnualDiscountPercent = (annualDiscountPercent: number) => `Save ${annualDiscountPercent}%`;
export const pricing = 'Pricing';
export const plansForEverySize = 'Plans for practices of every size';
export const aPlan =
  'A plan is for the people who work with Carebourse. Browsing is free, and paying never replaces a steward’s decision.';
export const billingPeriod = 'Billing period';
export const plans = 'Plans';
export const youAreSigned = 'You are signed in. The plan you chose is marked below.';
export const trialActivated = 'Free trial activated!';
export const trialError = 'Error';
export const trialFailed = 'Failed to activate free trial';
