import type { Delivered } from '@carebourse/contracts/catalogue';
import { Badge } from '../../../ui/badge.tsx';
import { deliveredBadges } from '../delivered.ts';

interface DeliveredProps {
  entry: { delivered: Delivered | null };
}

/** On a card, among its facts: whether nobody in what is released is real. */
export function SyntheticFact({ entry: { delivered } }: DeliveredProps) {
  if (!delivered || delivered.synthetic === 'none') return null;
  return <li>{delivered.synthetic === 'all' ? 'Synthetic' : 'Partly synthetic'}</li>;
}

/** In a title: how much is released, of how many people, and whether they are real. */
export function DeliveredBadges({ entry }: DeliveredProps) {
  return deliveredBadges(entry).map((words) => <Badge key={words}>{words}</Badge>);
}
