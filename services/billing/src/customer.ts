import { ownerFor, type Owner } from './domain/owner.ts';
import type { Context } from './context.ts';
import { requirePayments } from './payments.ts';
import { addCustomer, findCustomerId } from './store/customers.ts';
import { findMembership } from './store/members.ts';
import { lockCustomer } from './store/subscriptions.ts';
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
  return context.db.$transaction(async (tx) => {
    await lockCustomer(tx, owner);
    const added = await findCustomerId(tx, owner);
    if (added) return added;
    const { id } = await ask(
      stripe.customers.create(
        { email: user.email, name, metadata: { owner } },
        // The time keeps apart two installations that number their people alike.
        { idempotencyKey: `customer/${owner}/${user.createdAt}` },
      ),
    );
    await addCustomer(tx, owner, id, context.now());
    return id;
  });
}
