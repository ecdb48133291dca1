export const disconnect = 'Disconnect';
export const connected = 'Connected';
export const lastUsed = 'Last used';
export const sentYouBackTo = 'Sent you back to';
export const disconnectTitle = (title: string) => `Disconnect ${title}?`;
export const disconnectingEndsItsCalls = 'It can call no more agents for you from now on. You can connect it again.';
export const connectedAssistants = 'Connected assistants';
export const aiAssistantsThatMayCall =
  'AI assistants that may call agents for you. One that you do not use for 30 days ends by itself.';
export const noAssistantIsConnected = 'No assistant is connected';
export const anAssistantThatYouConnect =
  'An assistant that you connect calls the agents you were granted, and nothing else.';
export const connectAnAssistant = 'Connect an assistant';
export const giveYourAssistantThisAddress =
  'Give your assistant this address as an MCP server. It brings you back here to sign in and to allow it.';
export const address = 'Address';
export const loadingWhatIsAsked = 'Loading what is asked';
export const itMayHaveBeenAnswered = 'It may have been answered already, or have waited for more than half an hour.';
export const connectName = (name: string) => `Connect ${name}?`;
export const nameAsksToCallAgents = (name: string) => `${name} asks to call agents on Carebourse for you.`;
export const notVerifiedByCarebourse = 'Not verified by Carebourse';
export const callsItself = 'Calls itself';
export const sendsYouBackTo = 'Sends you back to';
export const describedBy = 'Described by';
export const whatItWillBeAble = 'What it will be able to do';
export const callTheAgents = 'Call the agents that you were granted, for the purposes they were granted for.';
export const eachCall = 'Each call is on your record, as your own are.';
export const itEndsWhenYouSay = 'It ends when you say so, in your account under Assistants.';
export const whatItWillNotSee = 'What it will not see';
export const yourProfileYourRequests = 'Your profile, your requests, and the tables that you were granted.';
export const allowItOnlyIfYouAskedToConnect = (name: string) =>
  `Allow it only if you have just asked ${name} to connect.`;
export const youAreSigned = (email: string) => ` You are signed in as ${email}.`;
export const cancel = 'Cancel';
export const allow = 'Allow';
export const assistantsNotFetched = 'Failed to fetch your connected assistants';
export const assistantDisconnected = 'Assistant disconnected';
export const assistantNotDisconnected = 'The assistant was not disconnected';
export const decisionNotKept = 'Your answer was not kept';
