import { BellRing, FileCheck2, KeyRound, type LucideIcon, PanelRight, ScrollText, Undo2 } from 'lucide-react';
import { styled } from 'styled-components';
import { color, media, space } from '../../../theme/tokens.ts';
import { Headline } from '../../../ui/text.tsx';
import * as TEXTS from '../texts.ts';

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
    title: TEXTS.besideTheRecord,
    words: TEXTS.theProgramOfYourRecord,
  },
  {
    icon: FileCheck2,
    title: TEXTS.onlyWhatWasGranted,
    words: TEXTS.eachGrantComes,
  },
  {
    icon: KeyRound,
    title: TEXTS.yourOwnSignIn,
    words: TEXTS.providersAndPartnersCanSign,
  },
  {
    icon: ScrollText,
    title: TEXTS.oneAccessRecord,
    words: TEXTS.programsAndPeopleShareAHistory,
  },
  {
    icon: BellRing,
    title: TEXTS.decisionsWithoutAsking,
    words: TEXTS.partnersSystemsHear,
  },
  {
    icon: Undo2,
    title: TEXTS.easyToUndo,
    words: TEXTS.aRevokedClientStopsWorking,
  },
];

export function KeyFeatures() {
  return (
    <section>
      <Headline as="h2" $size="s28">
        {TEXTS.keyFeatures}
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
