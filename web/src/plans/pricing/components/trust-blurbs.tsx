import { CalendarX2, CreditCard, type LucideIcon, ShieldCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { color, media, space } from '../../../theme/tokens.ts';
import * as TEXTS from '../texts.ts';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space(8)};
  padding: ${space(8)} 0;
  border-block: 1px solid ${color.line};

  li > svg {
    margin-bottom: ${space(3)};
    color: ${color.brand};
  }

  p {
    margin-top: ${space(1.5)};
    color: ${color.muted};
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const blurbs: { icon: LucideIcon; title: string; words: string }[] = [
  {
    icon: CreditCard,
    title: TEXTS.securePayments,
    words: TEXTS.cardProviderAsksForTheCard,
  },
  {
    icon: CalendarX2,
    title: TEXTS.cancelAnytime,
    words: TEXTS.youKeepYourPlan,
  },
  {
    icon: ShieldCheck,
    title: TEXTS.dataProtection,
    words: TEXTS.aPlanOpensNoHealth,
  },
];

/** Why one can pay here without worry. */
export function TrustBlurbs() {
  return (
    <List className="blurbs">
      {blurbs.map(({ icon: Icon, title, words }) => (
        <li key={title}>
          <Icon size={24} strokeWidth={1.5} aria-hidden />
          <h2>{title}</h2>
          <p>{words}</p>
        </li>
      ))}
    </List>
  );
}
