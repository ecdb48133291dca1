import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { Muted } from '../../../ui/text.tsx';
import * as TEXTS from '../texts.ts';

export function AcceptTerms() {
  return (
    <Muted $small>
      {TEXTS.byCompletingThePayment} <Link to={paths.terms}>{TEXTS.termsOfService}</Link> {TEXTS.and}{' '}
      <Link to={paths.privacy}>{TEXTS.privacyPolicy}</Link>.
    </Muted>
  );
}
