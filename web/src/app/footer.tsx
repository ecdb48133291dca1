import { yearOf } from '@carebourse/contracts/ontario-day';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { todayInOntario } from '../lib/dates.ts';
import { useTakenOver } from '../lib/use-taken-over.ts';
import { color, media, radius, space, text } from '../theme/tokens.ts';
import { Container } from '../ui/layout.tsx';
import { Logo } from '../ui/mark.tsx';
import { footerColumns } from './navigation.ts';
import { SocialIcon, socialNetworks } from './social-icons.tsx';
import * as TEXTS from './texts.ts';

const Root = styled.footer`
  background: ${color.sunken};
  border-top: 1px solid ${color.line};
  font-size: ${text.s15};
`;

const Top = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 2fr) repeat(3, minmax(0, 1fr));
  gap: ${space(10)} ${space(8)};
  padding-block: ${space(14)} ${space(10)};

  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    padding-block: ${space(10)};
  }
`;

const About = styled.div`
  p {
    max-width: 22rem;
    margin-top: ${space(3)};
    color: ${color.muted};
  }

  ${media.phone} {
    grid-column: 1 / -1;
  }
`;

const Column = styled.nav`
  h2 {
    font-size: ${text.s13};
    font-weight: 600;
  }

  ul {
    padding: 0;
    margin-top: ${space(2)};
    list-style: none;
  }

  a {
    display: inline-block;
    padding-block: ${space(1.25)};
    color: ${color.muted};
    text-decoration: none;
  }

  a:hover {
    color: ${color.ink};
    text-decoration: underline;
  }
`;

const Bottom = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  padding-block: ${space(4)} ${space(6)};
  color: ${color.muted};
  font-size: ${text.s13};

  ul {
    display: flex;
    gap: ${space(1)};
    padding: 0;
    margin-right: ${space(-2)};
    list-style: none;
  }

  [role='link'] {
    display: grid;
    place-items: center;
    width: 2.25rem;
    height: 2.25rem;
    border-radius: ${radius.control};
    color: ${color.muted};
  }
`;

const thisYear = yearOf(todayInOntario());

export function Footer() {
  const year = useTakenOver() ? thisYear : BUILD_YEAR;
  return (
    <Root>
      <Top>
        <About>
          <Logo />
          <p>{TEXTS.clinicalAiAgentsAndHealth}</p>
        </About>
        {footerColumns.map(({ title, items }) => (
          <Column key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {items.map((item) => (
                <li key={item.label}>
                  <Link to={item.to}>{item.label}</Link>
                </li>
              ))}
            </ul>
          </Column>
        ))}
      </Top>
      <Bottom>
        <p>{TEXTS.yearCarebourseOntarioCanada(year)}</p>
        <ul aria-label={TEXTS.socialNetworks}>
          {socialNetworks.map((network) => (
            <li key={network}>
              {/* The specification: social links lead nowhere. A link without an address says so to every reader. */}
              <span role="link" aria-disabled="true" aria-label={network}>
                <SocialIcon network={network} />
              </span>
            </li>
          ))}
        </ul>
      </Bottom>
    </Root>
  );
}
