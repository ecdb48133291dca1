import { BellRing, FileCheck2, KeyRound, type LucideIcon, PanelRight, ScrollText, Undo2 } from 'lucide-react';
import { styled } from 'styled-components';
import { color, media, space } from '../../../theme/tokens.ts';
import { Headline } from '../../../ui/text.tsx';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(6)} ${space(12)};
  margin-top: ${space(6)};

  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${space(4)};
  }

  svg {
    margin-top: 0.15em;
    color: ${color.brand};
  }

  p {
    color: ${color.muted};
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const features: { icon: LucideIcon; title: string; words: string }[] = [
  {
    icon: PanelRight,
    title: 'Beside the chart',
    words: 'Agents and data open next to the patient’s record, not in place of it.',
  },
  {
    icon: FileCheck2,
    title: 'Only what was granted',
    words: 'The grant’s purpose, access type and end date hold in the record too.',
  },
  {
    icon: KeyRound,
    title: 'Your own sign-in',
    words: 'People come in with their clinic’s account; who leaves the clinic leaves Carebourse.',
  },
  {
    icon: ScrollText,
    title: 'One access record',
    words: 'What happens in the record and on our site is written into the same history.',
  },
  {
    icon: BellRing,
    title: 'Decisions where you work',
    words: 'You hear of an approval or a question in the record’s own inbox.',
  },
  {
    icon: Undo2,
    title: 'Easy to undo',
    words: 'A clinic can switch a connection off at once, for one person or for all.',
  },
];

export function KeyFeatures() {
  return (
    <section>
      <Headline as="h2" $size="s28">
        Key features
      </Headline>
      <List className="features">
        {features.map(({ icon: Icon, title, words }) => (
          <li key={title}>
            <Icon size={20} strokeWidth={1.6} aria-hidden />
            <div>
              <h3>{title}</h3>
              <p>{words}</p>
            </div>
          </li>
        ))}
      </List>
    </section>
  );
}
