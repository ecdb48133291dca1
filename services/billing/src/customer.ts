import { ownerFor, type Owner } from './domain/owner.ts';
import type { Context } from './context.ts';
import { requirePayments } from './payments.ts';
import { addCustomer, findCustomerId } from './store/customers.ts';
import { findMembership } from './store/members.ts';
import { ask } from './stripe/ask.ts';

/** Whose plans a person buys and changes. */
export async function ownerOf({ db }: Pick<Context, 'db'>, userId: number): Promise<Owner> {
  return ownerFor(userId, await findMembership(db, userId));
}

/** The owner's customer at the payment provider, made when there is none. Calls in the caller's own name. */
export async function ensureCustomer(context: Context, owner: Owner): Promise<string> {
  const known = await findCustomerId(context.db, owner);
  if (known) return known;
  const { stripe } = requirePayments(context);
  const { user } = await context.identity.call('GetUser', {});
  if (!user) throw new Error('identity answered without a user');
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || user.username;
  const { id } = await ask(
    stripe.customers.create(
      { email: user.email, name, metadata: { owner } },
      // The same for simultaneous calls. The time keeps apart two installations that number their people alike.
      { idempotencyKey: `customer/${owner}/${user.createdAt}` },
    ),
  );
  return addCustomer(context.db, owner, id, context.now());
}
