import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { formatDateTime } from '../lib/dates.ts';
import { useCurrentUser } from '../lib/session.ts';
import { color, space, text } from '../theme/tokens.ts';
import * as TEXTS from './texts.ts';

const Line = styled.p`
  display: none;

  @media print {
    display: block;
    margin-top: ${space(6)};
    padding: ${space(3)} 0;
    border-top: 1px solid ${color.line};
    font-size: ${text.s13};
  }
`;

/** On paper: who printed the page, and when. */
export function PrintedBy() {
  const user = useCurrentUser();
  const [at, setAt] = useState(() => new Date());
  useEffect(() => {
    // The paper is drawn as soon as the listeners have run.
    const note = () => flushSync(() => setAt(new Date()));
    window.addEventListener('beforeprint', note);
    return () => window.removeEventListener('beforeprint', note);
  }, []);
  const main = document.getElementById('main');
  if (!user || !main) return null;
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || user.username;
  return createPortal(<Line>{TEXTS.printedByNameTime(name, formatDateTime(at))}</Line>, main);
}
