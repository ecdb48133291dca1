import { type ComponentProps, type RefObject, useCallback, useId, useRef, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { counted, formatCount } from '../lib/numbers.ts';
import { useDrawn } from '../lib/use-taken-over.ts';
import { color, space, text } from '../theme/tokens.ts';
import { controlLook } from './control-look.ts';
import { useFieldWiring } from './field.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import * as TEXTS from './texts.ts';

const Root = styled.textarea`
  ${controlLook}
  display: block;
  resize: vertical;
  field-sizing: content;
  /* Above the control's own least height, which a phone raises. */
  && {
    min-height: ${({ rows = 5 }) => `calc(${rows * 1.4}em + ${space(4)} + 2px)`};
  }
  max-height: 24rem;
`;

const Count = styled.p<{ $over: boolean }>`
  margin-top: ${space(1.5)};
  color: ${({ $over }) => ($over ? color.danger : color.muted)};
  font-size: ${text.s13};
  font-variant-numeric: tabular-nums;
  font-weight: ${({ $over }) => ($over ? 600 : 400)};
  text-align: right;
`;

/** How near the limit a screen reader starts to hear what is left. */
const ANNOUNCE_FROM = 50;

function remainder(length: number, limit: number): string {
  const left = limit - length;
  if (left > ANNOUNCE_FROM) return '';
  return left < 0 ? TEXTS.countedTooMany(counted(-left, 'character')) : TEXTS.countedLeft(counted(left, 'character'));
}

/**
 * The length of what a text area holds. A form library sets and resets the value without an input event, but always
 * renders; so the element itself is read after each render as well as after each input.
 */
function useLength(element: RefObject<HTMLTextAreaElement | null>): number {
  const subscribe = useCallback((onChange: () => void) => {
    // Above React's own listener: before it, drawing anew would put the old value of a controlled text area back.
    document.addEventListener('input', onChange);
    return () => document.removeEventListener('input', onChange);
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => element.current?.value.length ?? 0,
    () => 0,
  );
}

interface TextAreaProps extends ComponentProps<'textarea'> {
  /** Shows a live count to this number of characters. It does not cut the text off: the form's rule answers for that. */
  countTo?: number;
}

/** A box for longer text. Inside a Field it needs nothing but `{...register('name')}`. */
export function TextArea({ countTo, ref, rows = 5, ...native }: TextAreaProps) {
  const wiring = useFieldWiring();
  const drawn = useDrawn();
  const countId = useId();
  const element = useRef<HTMLTextAreaElement | null>(null);
  const length = useLength(element);

  function attach(node: HTMLTextAreaElement | null) {
    element.current = node;
    if (typeof ref === 'function') return ref(node);
    if (ref) ref.current = node;
  }

  const describedBy = [wiring['aria-describedby'], countTo && countId].filter(Boolean).join(' ');
  return (
    <div>
      <Root {...wiring} rows={rows} {...native} {...drawn} aria-describedby={describedBy || undefined} ref={attach} />
      {countTo !== undefined && (
        <>
          <Count id={countId} $over={length > countTo}>
            {formatCount(length)} / {formatCount(countTo)}
            <VisuallyHidden> {TEXTS.characters}</VisuallyHidden>
          </Count>
          <VisuallyHidden aria-live="polite">{remainder(length, countTo)}</VisuallyHidden>
        </>
      )}
    </div>
  );
}
