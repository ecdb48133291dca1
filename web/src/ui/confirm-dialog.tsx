import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useCallScope } from '../lib/call-scope.ts';
import { media, space } from '../theme/tokens.ts';
import { Button } from './button.tsx';
import { descriptionLook, panelLook, scrimLook, titleLook } from './dialog-look.ts';
import { useFocusReturn } from './use-focus-return.ts';
import { useScrollLock } from './use-scroll-lock.ts';
import * as TEXTS from './texts.ts';

const Scrim = styled.div`
  ${scrimLook}
`;

const Panel = styled(Radix.Content)<{ $width: number }>`
  ${panelLook}
  padding: ${space(6)};
`;

const Title = styled(Radix.Title)`
  ${titleLook}
`;

const Description = styled(Radix.Description)`
  ${descriptionLook}
`;

const Actions = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${space(3)};
  margin-top: ${space(6)};

  ${media.phone} {
    flex-direction: column-reverse;
  }
`;

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question, such as "Remove Linh Tran?". */
  title: string;
  /** What follows from it, such as "This action cannot be undone". */
  description: ReactNode;
  /** The verb on the button, such as "Remove". */
  confirmLabel: string;
  cancelLabel?: string;
  /** `danger` for what cannot be undone. */
  tone?: 'primary' | 'danger';
  busy?: boolean;
  /** Does the work. Close the dialog when it has succeeded. */
  onConfirm: () => void;
}

/** Asks before something that matters. The focus starts on Cancel, and a press outside does nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, confirmLabel, cancelLabel = TEXTS.cancel } = props;
  const { tone = 'danger', busy = false, onConfirm } = props;
  useScrollLock(open);
  useCallScope(open);
  const returnFocus = useFocusReturn(open);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Scrim>
          <Panel $width={448} onCloseAutoFocus={returnFocus}>
            <Title>{title}</Title>
            <Description>{description}</Description>
            <Actions>
              <Radix.Cancel asChild>
                <Button variant="secondary">{cancelLabel}</Button>
              </Radix.Cancel>
              <Button variant={tone} busy={busy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </Actions>
          </Panel>
        </Scrim>
      </Radix.Portal>
    </Radix.Root>
  );
}
