import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useQueryChoice } from '../../../lib/address.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { periodWords, planName } from '../../../lib/plan-names.ts';
import { useSession } from '../../../lib/session.ts';
import { color, media, space } from '../../../theme/tokens.ts';
import { Page } from '../../../ui/layout.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { Headline } from '../../../ui/text.tsx';
import { afterSignIn, type PlanIntent, planIntent } from '../after-sign-in.ts';
import { AuthAside } from './auth-aside.tsx';
import { DirectoryChoice } from './directory-choice.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import * as TEXTS from '../texts.ts';

const Columns = styled(Page)`
  display: grid;
  grid-template-columns: minmax(0, 30rem) minmax(0, 24rem);
  justify-content: space-between;
  align-items: start;
  gap: ${space(16)};

  ${media.tablet} {
    grid-template-columns: minmax(0, 30rem);
    justify-content: center;
  }
`;

const Lead = styled.p`
  margin: ${space(2)} 0 ${space(6)};
  color: ${color.muted};
`;

const tabs = [
  { value: 'login', label: TEXTS.login },
  { value: 'register', label: TEXTS.register },
] as const;

const words = {
  login: { title: TEXTS.signIn, lead: TEXTS.welcomeBackYourRequests },
  register: { title: TEXTS.createYourAccount, lead: TEXTS.browsingIsOpenToEveryone },
};

/** Says what signing in leads to: the plan that was chosen, if one was. */
function leadOf(tab: keyof typeof words, intent: PlanIntent | undefined): string {
  if (!intent) return words[tab].lead;
  const chosen =
    'trial' in intent ? TEXTS.yourFreeTrial : TEXTS.thePlanPeriod(planName(intent.plan), periodWords(intent.period));
  return TEXTS.youHaveChosenPart(chosen, tab === 'login' ? TEXTS.signIn : TEXTS.register);
}

/** Leaves for a page that the application does not draw. */
function LoadPage({ address }: { address: string }) {
  useEffect(() => window.location.replace(address), [address]);
  return (
    <Page>
      <Spinner />
    </Page>
  );
}

export function AuthScreen() {
  const session = useSession();
  const [query] = useSearchParams();
  // The plan or page that the visitor came with stays in the address beside the tab.
  const [choice, chooseTab] = useQueryChoice('tab');
  const tab = choice === 'register' ? 'register' : 'login';
  useDocumentTitle(words[tab].title);

  if (session.status === 'signed-in') {
    const { to, state, isElsewhere } = afterSignIn(query);
    return isElsewhere ? <LoadPage address={to} /> : <Navigate to={to} state={state} replace />;
  }
  if (session.status === 'loading') {
    return (
      <Page>
        <Spinner />
      </Page>
    );
  }
  return (
    <Columns>
      <div>
        <Headline>{words[tab].title}</Headline>
        <Lead>{leadOf(tab, planIntent(query))}</Lead>
        <Tabs label={TEXTS.loginOrRegister} value={tab} items={tabs} onChange={chooseTab}>
          <TabPanel value="login">
            <LoginForm />
            <DirectoryChoice />
          </TabPanel>
          <TabPanel value="register">
            <RegisterForm />
          </TabPanel>
        </Tabs>
      </div>
      <AuthAside />
    </Columns>
  );
}
