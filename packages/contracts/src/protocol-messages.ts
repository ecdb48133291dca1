/** Texts of the protocol adapters, for programs that call agents. No page shows them, so no page loads them. */
export const PROTOCOL_MESSAGES = {
  mcp: {
    instructions:
      'The tools are AI agents for healthcare that were granted to you, each for the purpose that its description names. Send them no more than they ask for. Their answers support a professional’s judgement and do not replace it.',
    goesIn: {
      none: 'Nobody’s information goes in.',
      'de-identified': 'De-identified information goes in: send nothing that tells who it is about.',
      identifiable: 'Information about an identifiable person goes in.',
    },
    grantedFor: (purpose: string) => `It was granted for this purpose alone: ${purpose}`,
    quantity: 'A value in another unit of UCUM: it is converted, and the answer says so, or refused',
    noSuchTool: (why: string) => `There is no such tool for you: ${why}`,
    retryAfter: (seconds: number) =>
      seconds < 120 ? `Try again in ${seconds} seconds.` : `Try again in ${Math.ceil(seconds / 60)} minutes.`,
    oneMessage: 'Send one message at a time',
  },
  a2a: {
    provider: 'Carebourse',
    scope: 'Call agents that were granted to the owner',
    access: 'An API client of somebody to whom API access to this agent was granted',
    skill: (address: string) =>
      `Answers one message with one part: the agent’s input as data. The answer is a message with the output as data and its meaning as text. There is no streaming, and no task is kept. JSON Schemas and an example: ${address}`,
    root: (count: number, address: string) =>
      `${count} clinical agents answer here, each at its own address. ${address} lists their cards.`,
    find: 'Find an agent',
    findSkill: (address: string) => `Read the list of cards at ${address} and call the agent that one of them names.`,
    listed: 'Where the cards of all agents are listed, as a link set',
    nobody: 'No agent that can be called is published here now',
    version: 'A2A-Version is 1.0 here',
    messageInvalid: 'A message has a messageId and the role ROLE_USER',
    onePart: 'A message has one part, the agent’s input',
    partKind: 'The part is data, or text that is JSON',
    messagesOnly: 'This agent answers messages by messages',
    noTasks: 'No tasks are kept here',
    noPush: 'Nothing is told by push notifications here',
  },
} as const;
