export const countListedToday = (count: string) => `${count} listed today`;
export const titleCategory = (title: string) => `${title}: category`;
export const viewAllTitle = (title: string) => `View all ${title}`;
export const viewAll = 'View all';
export const clearSearchAndFilter = 'Clear search and filter';
export const aiAgents = 'AI Agents';
export const clinicalAndAdministrativeAssistantsChecked =
  'Clinical and administrative assistants, checked before they are listed. A person decides; the agent helps.';
export const searchAiAgents = 'Search AI agents';
export const loadingAiAgents = 'Loading AI agents';
export const dataProducts = 'Data Products';
export const preparedDataSets = 'Prepared data sets with their size and compliance stated up front.';
export const searchDataProducts = 'Search data products';
export const loadingDataProducts = 'Loading data products';
export const howDoIAsk = 'How do I ask for access?';
export const openAnAgentAData =
  'Open an agent, a data product or a data domain, choose Request Access and write your purpose in 10 to 500 characters. You can change or withdraw it until it is decided.';
export const whatMakesAGoodPurpose = 'What makes a good purpose?';
export const sayWhoWillUse =
  'Say who will use it, for what, on whose data and for how long. Name an ethics approval if there is one. A reviewer should be able to decide without asking back.';
export const whoDecidesAndHowLong = 'Who decides, and how long does it take?';
export const aReviewer =
  'A reviewer who is not the requester. How long each steward takes is on its page. The answer is yes, no, or a request for changes; a no comes with its reason. Open resources are granted at once.';
export const whatHappensToTheData = 'What happens to the data and to my request?';
export const accessIsForThePurpose =
  'Access is for the purpose that was granted, and can end on a date. Who asked, who decided and what was said is kept and cannot be rewritten.';
export const dataServices = 'Data services';
export const domainsCollectionsAndAccessLevels = 'Domains, collections and access levels';
export const emrInteroperability = 'EMR interoperability';
export const connectTheRecordSystem = 'Connect the record system that you use';
export const apiDescription = 'API description';
export const everyCallToRead = 'Every call, to read and to try';
export const privacy = 'Privacy';
export const whatWeKeep = 'What we keep, why, and your rights under PHIPA';
export const documentation = 'Documentation';
export const whatToKnowBeforeYouAsk = 'What to know before you ask, and where to look when you build.';
export const requestsAndDecisions = 'Requests and decisions';
export const reference = 'Reference';
export const aiAgentsTitle = 'AI agents';
export const dataProductsInSentence = 'data products';
export const searchResults = 'Search results';
export const searching = 'Searching';
export const nothingIsCalledOrDescribed = (search: string) => `Nothing is called or described as “${search}”.`;
export const searchDataServicesForSearch = (search: string) => `Search data services for “${search}”`;
export const result = 'result';
export const results = 'results';
export const diabetes = 'Diabetes';
export const imaging = 'Imaging';
export const medication = 'Medication';
export const immunization = 'Immunization';
export const searchAgentsAndData = 'Search agents and data';
export const tryLabel = 'Try';
export const purpose = 'Purpose';
export const youSayWhatYouNeed = 'You say what you need and why, in your own words.';
export const decision = 'Decision';
export const aReviewerAnswersWithReasons = 'A reviewer answers with reasons, and you follow each step.';
export const use = 'Use';
export const accessOpensForThatPurpose = 'Access opens for that purpose, and can have an end.';
export const howAccessWorks = 'How access works';
export const healthDataAndClinicalAi = 'Health data and clinical AI, granted for a purpose.';
export const findWhatOntariosHospitalsRegistries =
  "Find what Ontario's hospitals, registries and clinics offer. Say why you need it. Follow the decision step by step, with every use on record.";
export const yourRequestsAreWaiting = 'Your requests are waiting for you';
export const startWithWhatYouNeed = 'Start with what you need to know';
export const seeWhatWasDecided = 'See what was decided, what needs your answer and what you can use today.';
export const anAccountTakesTwoMinutes =
  'An account takes two minutes, for patients, providers and partner organizations. Looking around takes none.';
export const goToYourDashboard = 'Go to your dashboard';
export const createAnAccount = 'Create an account';
export const seeThePlans = 'See the plans';
export const carebourse = 'Carebourse';
