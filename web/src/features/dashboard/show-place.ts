const PATIENCE_MS = 2_000;
const STEP_MS = 50;

/** Scrolls to a part of the page and puts the focus there, as soon as it is there: a tab may have to open first. */
export function showPlace(id: string): void {
  const startedAt = Date.now();
  function attempt() {
    const place = document.getElementById(id);
    if (!place) {
      if (Date.now() - startedAt < PATIENCE_MS) window.setTimeout(attempt, STEP_MS);
      return;
    }
    place.closest('details')?.setAttribute('open', '');
    place.setAttribute('tabindex', '-1');
    place.scrollIntoView();
    place.focus({ preventScroll: true });
  }
  // After the render that opens the tab.
  window.setTimeout(attempt);
}
