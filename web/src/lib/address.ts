import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** How long typing must pause before it reaches the address. */
const TYPING_PAUSE_MS = 250;

/** What a navigation that only changes the view tells the shell: the reader stays where they are. */
export interface ViewState {
  keepPlace: true;
  /** The step before this one is the same page without its dialog. */
  openedHere?: true;
}

interface SetOptions {
  /** Replaces the step of the history instead of adding one. For typing. */
  replace?: boolean;
  openedHere?: boolean;
}

/** An entry of the query that comes several times has a list; an empty one is taken out. */
export type QueryChanges = Record<string, string | readonly string[] | undefined>;

const NOTHING: QueryChanges = {};

/** The address's query after some changes. */
export function changedQuery(search: string, changes: QueryChanges): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [key, value] of Object.entries(changes)) {
    const [first, ...more] = [value ?? []].flat().filter((one) => one !== '');
    // In its old place, so that the same view has the same address.
    if (first === undefined) next.delete(key);
    else next.set(key, first);
    for (const one of more) next.append(key, one);
  }
  return next;
}

/** Changes entries of the address's query. */
export function useSetQuery() {
  const [, setParams] = useSearchParams();
  const { pathname } = useLocation();
  return useCallback(
    (changes: QueryChanges, { replace = false, openedHere = false }: SetOptions = {}) => {
      // The reader has left for a screen whose script is still on its way: its address is not ours to change.
      if (window.location.pathname !== pathname) return;
      // From the address itself: a change may come from a timer that started before the last render.
      const next = changedQuery(window.location.search, changes);
      // Some controls tell the same choice twice; a step back must not lead to the same view.
      if (next.toString() === new URLSearchParams(window.location.search).toString()) return;
      const state: ViewState = openedHere ? { keepPlace: true, openedHere } : { keepPlace: true };
      setParams(next, { replace, state });
    },
    [pathname, setParams],
  );
}

/** A choice that lives in the address, so that the view can be shared and Back returns to the last one. */
export function useQueryChoice(key: string): [value: string, choose: (value: string) => void] {
  const [params] = useSearchParams();
  const setQuery = useSetQuery();
  return [params.get(key) ?? '', useCallback((value) => setQuery({ [key]: value }), [key, setQuery])];
}

/**
 * Typed text that lives in the address. It is here at once and in the address when the typing pauses.
 * @param along what changes with it, the same object each time
 */
export function useQueryText(key: string, along = NOTHING): [value: string, change: (value: string) => void] {
  const [params] = useSearchParams();
  const setQuery = useSetQuery();
  const inAddress = params.get(key) ?? '';
  const [text, setText] = useState(inAddress);
  const written = useRef(inAddress);

  useEffect(() => {
    if (text === written.current) return undefined;
    const timer = window.setTimeout(() => {
      written.current = text;
      setQuery({ [key]: text, ...along }, { replace: true });
    }, TYPING_PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [key, text, along, setQuery]);

  // Back, or a link to this page with another search.
  useEffect(() => {
    if (inAddress === written.current) return;
    written.current = inAddress;
    setText(inAddress);
  }, [inAddress]);

  return [text, setText];
}

/** Something with an id that is open when the address names it, such as a detail dialog. Back closes it. */
export function useQueryDialog(key: string) {
  const [params] = useSearchParams();
  const setQuery = useSetQuery();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: Partial<ViewState> | null };
  const id = Number(params.get(key)) || undefined;
  const open = useCallback((next: number) => setQuery({ [key]: String(next) }, { openedHere: true }), [key, setQuery]);
  const close = useCallback(() => {
    if (state?.openedHere) void navigate(-1);
    else setQuery({ [key]: undefined }, { replace: true });
  }, [key, navigate, setQuery, state]);
  return { id, open, close };
}
