import { TOAST_REMOVE_DELAY_MS } from '@carebourse/contracts/constants';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { css, keyframes, styled } from 'styled-components';
import { dismissToast, removeToast, type Toast, toastDuration, useToasts } from '../lib/toasts.ts';
import { color, layer, media, motion, radius, shadow, size, space, text } from '../theme/tokens.ts';
import { IconButton } from './icon-button.tsx';
import * as TEXTS from './texts.ts';

const arrive = keyframes`
  from { opacity: 0; transform: translateY(12px); }
`;

/* At the left edge: panels are at the right one, and so are the buttons of a dialog. */
const Region = styled.section`
  position: fixed;
  bottom: ${space(6)};
  left: ${space(6)};
  z-index: ${layer.toast};
  width: 24rem;
  /* A dialog switches the page's pointer events off; a toast stays in reach. */
  pointer-events: auto;

  /* Below the header: the buttons of a dialog are at the bottom of a small screen. */
  ${media.phone} {
    top: calc(${size.header} + ${space(2)});
    right: ${space(4)};
    bottom: auto;
    left: ${space(4)};
    width: auto;
  }
`;

const Box = styled.div<{ $failed: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space(3)};
  padding: ${space(3)} ${space(2)} ${space(3.5)} ${space(4)};
  background: ${color.raised};
  border: 1px solid ${({ $failed }) => ($failed ? color.danger : color.line)};
  border-radius: ${radius.card};
  box-shadow: ${shadow.float};
  animation: ${arrive} ${motion.slow};

  > svg {
    margin-top: ${space(1.5)};
    ${({ $failed }) => css`
      color: ${$failed ? color.danger : 'var(--green)'};
    `}
  }

  > button {
    width: 2rem;
    height: 2rem;
  }
`;

const Words = styled.div`
  padding-top: ${space(1)};
`;

const Title = styled.p`
  font-weight: 600;
`;

const Description = styled.p`
  color: ${color.muted};
  font-size: ${text.s15};
`;

/** Runs the clocks of one toast: closing by itself while it is open, removal once it is dismissed. */
function useToastClocks(toast: Toast | undefined, paused: boolean) {
  useEffect(() => {
    if (!toast) return undefined;
    const delay = toast.open ? toastDuration(toast) : TOAST_REMOVE_DELAY_MS;
    if (delay === Infinity || (toast.open && paused)) return undefined;
    const end = toast.open ? dismissToast : removeToast;
    const timer = window.setTimeout(() => end(toast.id), delay);
    return () => window.clearTimeout(timer);
  }, [toast, paused]);
}

function ToastBox({ toast }: { toast: Toast }) {
  const failed = toast.variant === 'destructive';
  const Icon = failed ? CircleAlert : CircleCheck;
  return (
    <Box $failed={failed} data-variant={toast.variant ?? 'default'} data-testid="toast">
      <Icon size={19} aria-hidden />
      <Words>
        <Title>
          {toast.to === undefined ? (
            toast.title
          ) : (
            <Link to={toast.to} onClick={() => dismissToast(toast.id)}>
              {toast.title}
            </Link>
          )}
        </Title>
        {toast.description && <Description>{toast.description}</Description>}
      </Words>
      <IconButton icon={X} label={TEXTS.dismiss} onClick={() => dismissToast(toast.id)} />
    </Box>
  );
}

/** Shows the toast of the queue. Part of the shell; screens call `showToast`. */
export function Toaster() {
  const [toast] = useToasts();
  // A toast under the pointer or the focus waits for its reader.
  const [paused, setPaused] = useState(false);
  useToastClocks(toast, paused);
  const shown = toast?.open ? <ToastBox key={toast.id} toast={toast} /> : null;
  const failed = toast?.variant === 'destructive';
  return (
    <Region
      aria-label={TEXTS.notifications}
      // A toast lies above an open dialog: a press on it must not count as one outside the dialog, which would close it.
      onClick={(event) => event.stopPropagation()}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <div role="status" aria-live="polite">
        {failed ? null : shown}
      </div>
      <div role="alert" aria-live="assertive">
        {failed ? shown : null}
      </div>
    </Region>
  );
}
