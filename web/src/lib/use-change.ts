import { type QueryKey, useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { errorMessage } from './http.ts';
import { showFailure } from './show-failure.ts';
import { showToast, type ToastInput } from './toasts.ts';
import * as TEXTS from './texts.ts';

type Words = Omit<ToastInput, 'variant'>;

interface Change<Input, Answer> {
  send: (input: Input) => Promise<Answer>;
  /** What is to be read again, however it went; the change is over when it has been. */
  changes?: readonly QueryKey[];
  /** Said when it is done; left out where the screen itself shows it. */
  done?: Words | ((answer: Answer) => Words);
  /** The title when it failed, or that of an error. Without one nothing is said: the form shows the reason on its field. */
  failed?: string | ((error: Error) => string | undefined);
  /** Why it failed; else what the error says. */
  reason?: (error: Error) => string;
  /** What it promises is part of the change. */
  onDone?: (answer: Answer) => unknown;
  onSettled?: () => void;
}

/** What the screen does once a change is over. */
interface After<Answer> {
  onSuccess?: (answer: Answer) => unknown;
  onError?: (error: Error) => unknown;
  onSettled?: () => unknown;
}

export type Changing<Input, Answer> = Without<UseMutationResult<Answer, Error, Input>, 'mutate'> & {
  /** What is to follow does so also when the form that asked is gone: what is read again may take it off the screen. */
  mutate: (input: Input, after?: After<Answer>) => void;
};

/** `Omit` for each member of a union, which stays one. */
type Without<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never;

/** A change that the reader makes: tells how it went, and reads again what it is about. */
export function useChange<Input = void, Answer = unknown>({
  send,
  changes = [],
  ...after
}: Change<Input, Answer>): Changing<Input, Answer> {
  const client = useQueryClient();
  const { done, failed, onDone, onSettled, reason = (error) => errorMessage(error, TEXTS.somethingWentWrong) } = after;
  const mutation = useMutation({
    mutationFn: send,
    onSuccess(answer) {
      if (done) showToast({ ...(typeof done === 'function' ? done(answer) : done), variant: 'success' });
      return onDone?.(answer);
    },
    onError(error) {
      const title = typeof failed === 'function' ? failed(error) : failed;
      if (title) showFailure(error, { title, description: reason(error) });
    },
    onSettled() {
      onSettled?.();
      return Promise.all(changes.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
  const { mutateAsync } = mutation;
  const mutate = useCallback(
    (input: Input, { onSuccess, onError, onSettled: onOver }: After<Answer> = {}) =>
      void mutateAsync(input)
        .then(onSuccess, onError ?? (() => undefined))
        .finally(onOver),
    [mutateAsync],
  );
  return { ...mutation, mutate };
}
