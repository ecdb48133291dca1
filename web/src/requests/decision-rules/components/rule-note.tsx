import type { FactEntry } from '../../facts/fact-entry.ts';
import { useRule } from '../api/find-rule.ts';
import { ruleWords } from '../rule-words.ts';

/** Says before a request is sent what is approved at once; nothing where a person decides on all, or it is not known. */
export function RuleNote({ entry, isOpen }: { entry: FactEntry; isOpen: boolean }) {
  const { data } = useRule(entry, isOpen);
  return data?.rule ? <p>{ruleWords(data.rule)}</p> : null;
}
