import { html } from './html.ts';
import { notice, type Page } from './layout.ts';

export interface ClockView {
  /** Seconds since 1970, and how far ahead of real time that is. */
  now: number;
  ahead: number;
  moved: boolean;
}

/** How far the clock can be moved with one press, in days. */
export const steps = { day: 1, 'three-days': 3, week: 7, 'two-weeks': 14, month: 31, year: 366 } as const;

export function clockPage({ now, ahead, moved }: ClockView): Page {
  return {
    title: 'Clock',
    body: html`<h1>Payments sandbox</h1>
      <p class="muted">It stands in for Stripe on this machine, for development and tests.</p>
      ${notice(moved ? 'The clock was moved.' : null, 'good')}
      <section class="card" aria-labelledby="clock">
        <h2 id="clock">Clock</h2>
        <p>
          Here it is <strong>${new Date(now * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC</strong>,
          ${ahead === 0 ? 'as everywhere.' : `${Math.round(ahead / 86_400)} days ahead of real time.`} Move it forward,
          and trials end, subscriptions renew and failed payments are tried again. There is no way back.
        </p>
        <form class="row" method="post" action="/clock">
          ${Object.entries(steps).map(
            ([step, days]) =>
              html`<button class="quiet" type="submit" name="step" value="${step}">
                + ${days} ${days === 1 ? 'day' : 'days'}
              </button>`,
          )}
        </form>
      </section>`,
  };
}
