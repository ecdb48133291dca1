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
    title: 'Beside the record',
    words: 'The program of your record shows what it reads from us in its own screens.',
  },
  {
    icon: FileCheck2,
    title: 'Only what was granted',
    words: 'Each grant comes with its purpose, kinds of access and end date.',
  },
  {
    icon: KeyRound,
    title: 'Your own sign-in',
    words: 'Providers and partners can sign in to Carebourse with their organization’s account.',
  },
  {
    icon: ScrollText,
    title: 'One access record',
    words: 'What a program does and what people do on our site is written into the same history.',
  },
  {
    icon: BellRing,
    title: 'Decisions without asking',
    words: 'Partners’ systems hear of a decision by a signed webhook.',
  },
  {
    icon: Undo2,
    title: 'Easy to undo',
    words: 'A revoked client stops working within seconds.',
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
