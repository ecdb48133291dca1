import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { Muted } from '../../../ui/text.tsx';

export function AcceptTerms() {
  return (
    <Muted $small>
      By completing the payment you accept our <Link to={paths.terms}>Terms of Service</Link> and{' '}
      <Link to={paths.privacy}>Privacy Policy</Link>.
    </Muted>
  );
}
