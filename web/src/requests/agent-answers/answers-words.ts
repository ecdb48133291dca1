import type { AgentAnswers } from '@carebourse/contracts/search';

/** Where an agent answers, before anybody asks for access to it. */
export const answersWords: Record<AgentAnswers, string> = {
  here: 'Answers here',
  steward: 'Set up with the steward',
};
