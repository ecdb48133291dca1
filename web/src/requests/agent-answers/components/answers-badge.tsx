import { Badge } from '../../../ui/badge.tsx';
import { answersWords } from '../answers-words.ts';
import { useAgentAnswers } from '../api/list-connected.ts';

/** What access to an agent opens: its form here, or a connection that its steward sets up. */
export function AnswersBadge({ agentId }: { agentId: number }) {
  const answers = useAgentAnswers()(agentId);
  return answers ? <Badge tone={answers === 'here' ? 'teal' : 'slate'}>{answersWords[answers]}</Badge> : null;
}
