import { styled } from 'styled-components';
import { paths, to } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { color, media, space } from '../../../theme/tokens.ts';
import { TrilliumFigure } from '../../../ui/figures.tsx';
import { Cluster, Container } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Headline, Lead } from '../../../ui/text.tsx';
import * as TEXTS from '../texts.ts';

const Band = styled.section`
  margin-top: ${space(8)};
  overflow: hidden;
  background: ${color.tint};
`;

const Content = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(10)};

  > div {
    display: grid;
    gap: ${space(4)};
    padding-block: ${space(16)};
  }

  > svg {
    margin-block: ${space(-10)};
    stroke: color-mix(in srgb, ${color.brand} 28%, transparent);
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);

    > div {
      padding-block: ${space(12)};
    }

    > svg {
      display: none;
    }
  }
`;

export function SignUpSection() {
  const { user } = useSession();
  return (
    <Band aria-labelledby="sign-up-title">
      <Content>
        <div>
          <Headline as="h2" id="sign-up-title">
            {user ? TEXTS.yourRequestsAreWaiting : TEXTS.startWithWhatYouNeed}
          </Headline>
          <Lead>{user ? TEXTS.seeWhatWasDecided : TEXTS.anAccountTakesTwoMinutes}</Lead>
          <Cluster>
            {user ? (
              <LinkButton size="large" to={paths.dashboard}>
                {TEXTS.goToYourDashboard}
              </LinkButton>
            ) : (
              <>
                <LinkButton size="large" to={to.auth({ tab: 'register' })}>
                  {TEXTS.createAnAccount}
                </LinkButton>
                <LinkButton size="large" variant="secondary" to={paths.pricing}>
                  {TEXTS.seeThePlans}
                </LinkButton>
              </>
            )}
          </Cluster>
        </div>
        <TrilliumFigure size={380} />
      </Content>
    </Band>
  );
}
