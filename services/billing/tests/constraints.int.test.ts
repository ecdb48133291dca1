import { describeConstraints } from '@carebourse/testing/constraints';

const line = (values: string): string =>
  `INSERT INTO ledger_line (subscription_id, at, step, plan_id, period, status, ending, cause)
   VALUES (${values}, false, 'call')`;
const refund = (id: string, amount: number): string =>
  `INSERT INTO refund VALUES ('re_x', '${id}', ${amount}, 'usd', 4, now())`;

describeConstraints('billing', {
  billing_record_is_append_only: [
    "UPDATE ledger_line SET step = 'changed'",
    'DELETE FROM ledger_line',
    'TRUNCATE ledger_line',
    'UPDATE refund SET amount = 1',
    'DELETE FROM refund',
    'TRUNCATE refund',
  ],
  checkout_session_amount_not_negative: 'UPDATE checkout_session SET amount = -1',
  checkout_session_owner_known: "UPDATE checkout_session SET owner = 'somebody'",
  checkout_session_period_known: "UPDATE checkout_session SET period = 'weekly'",
  checkout_session_plan_known: "UPDATE checkout_session SET plan_id = 'golden'",
  checkout_session_ui_mode_known: "UPDATE checkout_session SET ui_mode = 'fax'",
  customer_owner: "UPDATE customer SET owner = 'somebody'",
  customer_stripe_id_key: "UPDATE customer SET stripe_id = 'cus_same'",
  ledger_line_period_known: line("'sub_1', now(), 'activated', 'basic', 'weekly', 'active'"),
  ledger_line_plan_known: line("'sub_1', now(), 'activated', 'golden', 'monthly', 'active'"),
  ledger_line_status_known: line("'sub_1', now(), 'activated', 'basic', 'monthly', 'odd'"),
  ledger_line_step: line("'sub_1', now(), 'sold', 'basic', 'monthly', 'active'"),
  ledger_line_subscription_id_fkey: line("'sub_x', now(), 'activated', 'basic', 'monthly', 'active'"),
  member_role_known: "UPDATE member SET role = 'owner'",
  plan_currency_iso: "UPDATE plan SET currency = 'dollars'",
  plan_position_key: 'UPDATE plan SET position = 1',
  plan_prices_not_negative: 'UPDATE plan SET annual_price = -1',
  plan_seats_positive: 'UPDATE plan SET seats = 0',
  plan_trial_days_positive: 'UPDATE plan SET trial_days = 0',
  refund_amount_positive: refund('sub_1', 0),
  refund_subscription_id_fkey: refund('sub_x', 1),
  subscription_owner: "UPDATE subscription SET owner = 'somebody'",
  subscription_period: "UPDATE subscription SET period = 'weekly'",
  subscription_plan: "UPDATE subscription SET plan_id = 'golden'",
  subscription_status: "UPDATE subscription SET status = 'odd'",
  trial_use_subject_known: "UPDATE trial_use SET subject = 'somebody'",
});
