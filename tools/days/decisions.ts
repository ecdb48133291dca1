import type { Way } from './made-days.ts';

/** The files that may do a thing, and why no day of a person's calendar comes of it. */
interface Decision {
  way: Way;
  why: string;
  files: readonly string[];
}

const ONE_PLACE = 'packages/contracts/src/ontario-day.ts';

export const decisions: readonly Decision[] = [
  {
    way: 'cut from a moment',
    why: 'The one place that knows days, and texts that are no moments: dates as a record or a person wrote them, health numbers, addresses.',
    files: [
      ONE_PLACE,
      'gateway/src/cds-hooks/fhir-time.ts',
      'packages/contracts/src/dependents.ts',
      'packages/contracts/src/health-card.ts',
      'packages/runtime/src/network.ts',
    ],
  },
  {
    way: 'cut from a moment',
    why: 'Whole moments in another spelling, with UTC beside it or for a program.',
    files: ['local/payments/src/pages/clock-page.ts', 'tools/backup/recover.ts', 'tools/migrate/create.ts'],
  },
  ...(['cut from a moment', 'part of a date', 'length of a day'] as const).map((way) => ({
    way,
    why: 'Days as workbooks count them, which are of no zone.',
    files: ['packages/tabular/src/workbook/serial-day.ts'],
  })),
  { way: 'part of a date', why: 'The one place that knows days.', files: [ONE_PLACE] },
  {
    way: 'part of a date',
    why: 'The stand-in of the payment provider counts months in UTC, as the provider does.',
    files: [
      'local/payments/src/model/cards.ts',
      'local/payments/src/model/periods.ts',
      'local/payments/src/resources/payment-methods.ts',
    ],
  },
  {
    way: 'words of a date',
    why: 'The one place that knows days, and the screens’ times and months, all with Ontario’s zone or of a day.',
    files: [ONE_PLACE, 'web/src/lib/dates.ts'],
  },
  {
    way: 'words of a date',
    why: 'The stand-in of the payment provider writes invoices in UTC, and a header of HTTP is in UTC.',
    files: ['local/payments/src/model/money.ts', 'services/delivery/src/uploads/tus.ts'],
  },
  { way: 'hour put to a day', why: 'The one place that knows when a day ends.', files: [ONE_PLACE] },
  {
    way: 'length of a day',
    why: 'Days that are counted between days, not between moments.',
    files: [ONE_PLACE, 'packages/table-store/src/profile.ts'],
  },
  {
    way: 'length of a day',
    why: 'How long something is kept, tried again, or limited: hours after a moment, whose end is told with its time if at all.',
    files: [
      'gateway/src/cds-hooks/cors.ts',
      'gateway/src/idempotency/keyed-call.ts',
      'gateway/src/routes/account/session.ts',
      'packages/table-store/src/releases/bucket-releases.ts',
      'packages/table-store/src/write-whole.ts',
      'services/access-request/src/webhooks/domain/webhook-schedule.ts',
      'services/access-request/src/webhooks/domain/webhook-signature.ts',
      'services/access-request/src/webhooks/events/worker.ts',
      'services/catalogue/src/imports/domain/harvest.ts',
      'services/catalogue/src/imports/import-work.ts',
      'services/delivery/src/agents/invoke-agent.ts',
      'services/delivery/src/rpc/record-use.ts',
      'services/delivery/src/use/find-unusual.ts',
      'services/delivery/src/uploads/begin-upload.ts',
      'services/delivery/src/uploads/require-upload.ts',
      'services/identity/src/accounts/domain/account-link.ts',
      'services/identity/src/oauth/domain/assistant.ts',
      'services/identity/src/idempotency/domain/idempotency.ts',
      'services/identity/src/events/handlers.ts',
      'services/identity/src/mail/queue.ts',
      'services/identity/src/published-keys.ts',
      'services/identity/src/store/sign-in-throttle.ts',
      'tools/docs/retention.ts',
    ],
  },
  {
    way: 'length of a day',
    why: 'How far back figures reach, or how soon an end is told: hours from now, so that nothing jumps at midnight.',
    files: [
      'services/access-request/src/reviews/rpc/get-decision-times.ts',
      'services/access-request/src/reviews/store/decision-times.ts',
      'services/access-request/src/reviews/store/review-statistics.ts',
      'services/billing/src/domain/subscription.ts',
      'services/delivery/src/agents/domain/measured-from.ts',
      'web/src/requests/attention.ts',
      'web/src/reviews/queue/queue.ts',
      'web/src/lib/dates.ts',
    ],
  },
  {
    way: 'length of a day',
    why: 'The money-back guarantee runs for 30 × 24 hours from the second of the payment, in the service and on its button.',
    files: ['services/billing/src/subscriptions/domain/refund.ts', 'web/src/administration/billing/refundable.ts'],
  },
  {
    way: 'length of a day',
    why: 'The stand-in of the payment provider.',
    files: ['local/payments/src/model/periods.ts', 'local/payments/src/pages/clock-page.ts'],
  },
  {
    way: 'day of the database',
    why: 'A table’s own columns of dates, which no zone moves.',
    files: [
      'packages/table-store/src/ask-rows.ts',
      'packages/table-store/src/figures/parts.ts',
      'packages/table-store/src/uploads/casts.ts',
      'local/demo/src/tables/illnesses.ts',
      'local/demo/src/tables/population.ts',
    ],
  },
  {
    way: 'day of the database',
    why: 'Days that the same statement, or the caller, made in Ontario’s zone.',
    files: [
      'services/access-request/src/requests/store/figures.ts',
      'services/access-request/src/reviews/store/review-statistics.ts',
      'services/delivery/src/use/store/unusual-readings.ts',
      'services/delivery/src/use/store/use-counts.ts',
    ],
  },
  {
    way: 'day of the database',
    why: 'Ends are told so many times 24 hours before them.',
    files: ['services/access-request/src/grants/store/grants.ts'],
  },
];
