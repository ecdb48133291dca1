import { AGENT_ANSWERS } from '@carebourse/contracts/search';
import { Select } from '../../../ui/select.tsx';
import { answersWords } from '../../../requests/agent-answers/answers-words.ts';
import type { Browse } from '../use-browse.ts';
import * as TEXTS from '../texts.ts';

const OPTIONS = AGENT_ANSWERS.map((value) => ({ value, label: answersWords[value] }));

/** Narrows a list of agents to those that answer here, or to the others. */
export function AnswersFilter({ browse }: { browse: Browse }) {
  return (
    <Select
      aria-label={TEXTS.whereAgentsAnswer}
      options={OPTIONS}
      placeholder={TEXTS.allAgents}
      value={browse.answers ?? ''}
      onChange={({ target }) => browse.setAnswers(target.value)}
    />
  );
}
