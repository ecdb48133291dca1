/** Texts for programs that speak to agents by other protocols. No page shows them, so none loads them. */
export const FACE_MESSAGES = {
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
    version: 'A2A-Version is 1.0 here',
    messageInvalid: 'A message has a messageId and the role ROLE_USER',
    onePart: 'A message has one part, the agent’s input',
    partKind: 'The part is data, or text that is JSON',
    messagesOnly: 'This agent answers messages by messages',
    noTasks: 'No tasks are kept here',
    noPush: 'Nothing is told by push notifications here',
  },
} as const;
