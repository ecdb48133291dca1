import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import type { DraftFields } from '@carebourse/contracts/request-drafts';
import { ApiError, isRefused } from '../../lib/http.ts';

/** How long typing must pause before it is saved, and how long until a save that failed is tried again. */
const PAUSE_MS = 700;
const RETRY_MS = 5_000;
const TIMEOUTS = [408, 429];

/**
 * `unsent`: it could not be sent yet, and is tried again. `changed`, `gone`: another window saved, or sent or discarded
 * it; nothing is saved before the reader has chosen. `refused`: the server says why.
 */
export type DraftState =
  { at: 'untouched' | 'waiting' | 'saved' | 'unsent' | 'changed' | 'gone' } | { at: 'refused'; why: string };

interface KeeperParts {
  /** Saves over the version that was seen, 0 for none, and answers which one it is now. */
  save: (fields: DraftFields, seen: number) => Promise<{ version: number }>;
  /** The version that the form starts with; 0 for none. */
  seen: number;
  onState: (state: DraftState) => void;
}

/** Saves a form as one types, one save after the other. */
export interface DraftKeeper {
  type(fields: DraftFields): void;
  /** Saves at once what is not saved. */
  flush(): Promise<void>;
  /** Begins no save any more, and ends when none is under way: a request that is sent takes the draft along. */
  hold(): Promise<void>;
  /** Saves again: the request was not accepted. */
  release(): void;
  /** Saves what is here over the version that another window made; 0 where none is left. */
  saveOver(version: number): void;
}

/** A draft that was changed, sent or discarded elsewhere, or the server's words for any other refusal. */
function refusalOf(error: unknown): DraftState {
  if (isRefused(error, PROBLEM_TYPES.draftChanged)) return { at: 'changed' };
  if (isRefused(error, PROBLEM_TYPES.draftGone)) return { at: 'gone' };
  const isOver = error instanceof ApiError && error.status < 500 && !TIMEOUTS.includes(error.status);
  return isOver ? { at: 'refused', why: error.message } : { at: 'unsent' };
}

export function createDraftKeeper({ save, seen, onState }: KeeperParts): DraftKeeper {
  let version = seen;
  let pending: DraftFields | undefined;
  let isHeld = false;
  let needsChoice = false;
  let timer: number | undefined;
  let running: Promise<void> | undefined;

  const retry = () => void flush();
  const wait = (ms: number) => {
    window.clearTimeout(timer);
    timer = window.setTimeout(retry, ms);
  };

  async function run(): Promise<void> {
    while (pending && !isHeld) {
      const sent: DraftFields = pending;
      try {
        ({ version } = await save(sent, version));
        if (pending !== sent) continue;
        pending = undefined;
        onState({ at: 'saved' });
      } catch (error) {
        const state = refusalOf(error);
        onState(state);
        needsChoice = state.at === 'changed' || state.at === 'gone';
        if (state.at === 'unsent') {
          window.addEventListener('online', retry, { once: true });
          wait(RETRY_MS);
        }
        return;
      }
    }
  }

  function flush(): Promise<void> {
    window.clearTimeout(timer);
    if (needsChoice || isHeld) return Promise.resolve();
    running ??= run().finally(() => (running = undefined));
    return running;
  }

  return {
    flush,
    type(fields) {
      pending = fields;
      if (needsChoice || isHeld) return;
      onState({ at: 'waiting' });
      wait(PAUSE_MS);
    },
    async hold() {
      isHeld = true;
      window.clearTimeout(timer);
      await running;
    },
    release() {
      isHeld = false;
      if (pending) wait(PAUSE_MS);
    },
    saveOver(newest) {
      version = newest;
      needsChoice = false;
      void flush();
    },
  };
}

/** Whether what was typed would be lost if its form were closed now. */
export function isUnsaved({ at }: DraftState): boolean {
  return at === 'unsent' || at === 'changed' || at === 'gone' || at === 'refused';
}
