import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useCallScope } from '../lib/call-scope.ts';
import { useLeaveWarning } from '../lib/use-leave-warning.ts';
import { color, media, space } from '../theme/tokens.ts';
import { Button } from './button.tsx';
import { descriptionLook, panelLook, scrimLook, titleLook } from './dialog-look.ts';
import { IconButton } from './icon-button.tsx';
import { useFocusReturn } from './use-focus-return.ts';
import { useScrollLock } from './use-scroll-lock.ts';
import * as TEXTS from './texts.ts';

const Scrim = styled.div`
  ${scrimLook}
`;

const Panel = styled(Radix.Content)<{ $width: number }>`
  ${panelLook}
`;

const Header = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space(4)};
  padding: ${space(5)} ${space(4)} ${space(4)} ${space(6)};

  ${media.phone} {
    padding-left: ${space(5)};
  }
`;

const Title = styled(Radix.Title)`
  ${titleLook}
  padding-top: ${space(1.5)};
`;

const Description = styled(Radix.Description)`
  ${descriptionLook}
`;

const Body = styled.div`
  position: relative;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${space(1)} ${space(6)} ${space(6)};

  ${media.phone} {
    padding-inline: ${space(5)};
  }
`;

/** The row of buttons at the end of a dialog's content; it stays in view while the content scrolls. */
export const DialogActions = styled.div`
  position: sticky;
  bottom: calc(-1 * ${space(6)});
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(3)};
  margin: ${space(6)} calc(-1 * ${space(6)}) calc(-1 * ${space(6)});
  padding: ${space(4)} ${space(6)};
  background: ${color.raised};
  border-top: 1px solid ${color.line};

  ${media.phone} {
    flex-direction: column-reverse;
    margin-inline: calc(-1 * ${space(5)});
    padding-inline: ${space(5)};
    padding-bottom: max(${space(4)}, env(safe-area-inset-bottom));
  }
`;

/** The button that closes the dialog without doing anything. */
export function DialogCancel() {
  return (
    <Radix.Close asChild>
      <Button variant="secondary">{TEXTS.cancel}</Button>
    </Radix.Close>
  );
}

/** Work begins in the first field, or else at the top: not at the button that ends it. */
function focusFirstField(event: Event): void {
  event.preventDefault();
  const panel = event.currentTarget as HTMLElement;
  const field = panel.querySelector<HTMLElement>(
    'input:not([type="hidden"]):enabled, select:enabled, textarea:enabled',
  );
  (field ?? panel).focus();
}

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** End it with DialogActions. A form may wrap both. */
  children: ReactNode;
  /** Widest it may be, in pixels. */
  width?: number;
  /** False for a dialog that must not vanish with a stray press outside or Escape. */
  dismissible?: boolean;
  /** There is input that closing would lose: the reader is asked first. */
  unsaved?: boolean;
}

/** A modal dialog: keeps the focus, closes with Escape or a press outside, and gives the focus back. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, width = 560 } = props;
  const { dismissible = true, unsaved = false } = props;
  const askFirst = useLeaveWarning(open && unsaved, 'view');
  useScrollLock(open);
  useCallScope(open);
  const returnFocus = useFocusReturn(open);
  const keepUnlessDismissible = (event: { preventDefault: () => void }) => dismissible || event.preventDefault();
  return (
    <Radix.Root open={open} onOpenChange={(next) => askFirst(() => onOpenChange(next))}>
      <Radix.Portal>
        <Scrim>
          <Panel
            $width={width}
            onOpenAutoFocus={focusFirstField}
            onCloseAutoFocus={returnFocus}
            onInteractOutside={keepUnlessDismissible}
            onEscapeKeyDown={keepUnlessDismissible}
            {...(description ? {} : { 'aria-describedby': undefined })}
          >
            <Header>
              <div>
                <Title>{title}</Title>
                {description && <Description>{description}</Description>}
              </div>
              <Radix.Close asChild>
                <IconButton icon={X} label={TEXTS.close} />
              </Radix.Close>
            </Header>
            <Body>{children}</Body>
          </Panel>
        </Scrim>
      </Radix.Portal>
    </Radix.Root>
  );
}
