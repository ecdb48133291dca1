export const fromAnotherAgent = 'From another agent';
export const agentCard = 'Agent card';
export const originA2APathResourceId = (origin: string, a2aPath: string, resourceId: number) =>
  `${origin}${a2aPath}/${resourceId}/.well-known/agent-card.json`;
export const agentsThatSpeakA2a =
  'Agents that speak A2A read there how to ask it, with a token of an API client that may call agents.';
export const thatNeedsApiAccess = ' That needs API access.';
export const onTheirScales = 'On their scales';
export const units = 'Units';
export const howItWasFound = 'How it was found';
export const version = (version: string) => `, version ${version}`;
export const theAgentTookDurationTime = (duration: string, time: string) => `The agent took ${duration}, ${time}`;
export const tookCountOfCountedLeft = (took: string, count: string, counted: string, time: string) =>
  `${took} · ${count} of ${counted} left until ${time}`;
export const helpful = 'Helpful';
export const notHelpful = 'Not helpful';
export const wasThisAnswerHelpful = 'Was this answer helpful?';
export const keptForTheSteward = 'Kept for the steward.';
export const comment = 'Comment';
export const stewardReadsTheComment = 'The agent’s steward reads it. Do not write anything that identifies a person.';
export const sendComment = 'Send comment';
export const answer = 'Answer';
export const theAgentIsAtWork = 'The agent is at work';
export const theAnswerAppearsHere =
  'The answer appears here: first its value and what it means, then how it was found.';
export const whatYouEnter =
  'What you enter and what the agent answers is kept nowhere, unless you ask for it. The record says that you asked, when, and how it went.';
export const thisAnswersTheExample = 'This answers the example. It is about no patient.';
export const youHaveChangedTheForm = 'You have changed the form since. This answers what it said before.';
export const seeThePlans = 'See the plans';
export const fromYourAssistant = 'From your assistant';
export const address = 'Address';
export const addThisAddress =
  'Add this address to an assistant that speaks MCP. You sign in once, and it may then call the agents that were granted to you.';
export const connectedAssistants = 'Connected assistants';
export const theSameAsACall = 'The same as a call, with curl';
export const exampleForCurl = 'Example for curl';
export const programsAskWithAToken = 'Programs ask with a token of an API client that may call agents. ';
export const yourAccess = 'Your access is for this page. Programs ask with API access, and a token of an API client. ';
export const yourApiClients = 'Your API clients';
export const removeOne = (one: string) => `Remove ${one}`;
export const addToTitle = (title: string) => `Add to ${title}`;
export const unitOfTitle = (title: string) => `Unit of ${title}`;
export const yes = 'Yes';
export const no = 'No';
export const choose = 'Choose…';
export const notGiven = 'Not given';
export const enterNothingAboutAPerson = 'The agent takes nothing about a person: please enter nothing of the kind.';
export const enterYourCaseAndNothing =
  'Enter your case, and nothing that says who the person is: no name, number or address.';
export const whatYouEnterMayIdentify = 'What you enter may identify a person: enter only what your purpose needs.';
export const questionToTheAgent = 'Question to the agent';
export const whatGoesIn = 'What goes in';
export const fillInTheExample = 'Fill in the example';
export const keepWhatIEnter = (keptDays: number) => `Keep what I enter and the answer for ${keptDays} days`;
export const callsAreKeptEncrypted =
  'Encrypted, and only for you, while your access holds. Otherwise it is kept nowhere.';
export const askTheAgent = 'Ask the agent';
export const cancel = 'Cancel';
export const show = 'Show';
export const theCallOfTime = (time: string) => `the call of ${time}`;
export const callOfTime = (time: string) => `Call of ${time}`;
export const keptForYouAloneUntil = (time: string) => `Kept for you alone until ${time}.`;
export const loadingWhatWasKept = 'Loading what was kept';
export const whatWentIn = 'What went in';
export const deleteNow = 'Delete now';
export const when = 'When';
export const whatCameOfIt = 'What came of it';
export const forTitle = 'For';
export const fromWhere = 'From where';
export const thisPage = 'This page';
export const took = 'Took';
export const kept = 'Kept';
export const loadingTheRecordOfCalls = 'Loading the record of calls';
export const noCallsUnderThisAccess = 'The agent was not asked under this access yet';
export const eachCallBecomesALine =
  'Each call becomes a line here: when it was, what came of it and how long it took. What was asked and answered is kept only where you wanted it.';
export const everyCallUnderThisAccess =
  'Every call under this access, newest first. What was asked and answered is kept only where you wanted it.';
export const callsUnderThisAccess = 'Calls under this access';
export const showOlder = 'Show older';
export const ask = 'Ask';
export const record = 'Record';
export const whatToDoWithTheAgent = 'What to do with the agent';
export const loadingTheForm = 'Loading the form';
export const thisAgentIsNotConnected = 'This agent is not connected now';
export const contactSupport = 'Contact support';
export const theSteward = 'the steward';
export const yourAccessHolds = (stewardName: string) =>
  `Your access holds, and the form opens here as soon as ${stewardName} connects the agent. To ask when, write to them on your request.`;
export const callsNotFetched = 'Failed to fetch the record of calls';
export const callContentNotFetched = 'Failed to fetch what was kept of this call';
export const callContentDeleted = 'What was kept of the call is deleted';
export const callContentNotDeleted = 'What was kept could not be deleted';
export const feedbackNotSaved = 'What you said of the answer was not kept';
export const numberMissing = 'Please give a number';
export const fieldMissing = 'Please fill this in';
export const notANumber = 'This is no number. Write it with digits and a point, such as 4.5';
export const writeTheUnitAfterTheNumber = 'To convert another unit, write it after the number';
export const notAWholeNumber = 'This must be a whole number';
export const numberOutOfRange = (range: string) => `This must be ${range}`;
export const tooFewRows = (min: number) => (min === 1 ? 'Please add at least one' : `Please add at least ${min}`);
export const tooManyRows = (max: number) => `There can be ${max} at most`;
export const inputRefused = 'The agent was not asked';
export const inputRefusedDetail = 'Something that you entered does not fit. It is marked in the form.';
export const callsUsedUp = 'Your calls of this hour are used up';
export const callsUsedUpDetail = (from: string) => `You can ask again ${from}. Nothing was sent to the agent.`;
export const inAWhile = 'in a while';
export const planDoesNotIncludeThis = 'Your plan does not include this';
export const agentAway = 'The agent is away';
export const agentAwayDetail = 'It could not be reached. Your input is still in the form; please try again in a while.';
export const agentTooSlow = 'The agent took too long';
export const agentTooSlowDetail = 'We stopped waiting for it. Your input is still in the form; please try again.';
export const answerInvalid = 'The agent gave no answer that can be shown';
export const answerInvalidDetail =
  'It did not answer as its steward promises. What it said is not shown, for it could be wrong; the record has that it happened.';
export const agentNotConnected = 'The agent is not connected now';
export const agentNotConnectedDetail =
  'Its steward has switched it off or taken the connection away. Your access holds.';
export const thereIsNoAnswer = 'There is no answer';
