import { dayInOntario } from '@carebourse/contracts/ontario-day';
import { type BackgroundWork, periodicWork } from '@carebourse/runtime/background-work';
import { eachItem } from '@carebourse/runtime/each-item';
import type { Context } from '../../context.ts';
import { ageStep, ageStepReached } from '../domain/own-decisions.ts';
import { findAnyDependent, listComingOfAge, noteAgeStep } from '../../store/dependents.ts';
import { addNotifications } from '../../store/notifications.ts';
import { letGrow } from '../../store/record-links.ts';

const EVERY_MS = 60 * 60_000;
const PAGE = 500;

type Notifying = Pick<Context, 'db' | 'cipher' | 'logger' | 'now'>;

/** The background work that tells parents of dependents who will decide alone soon, or do: of a birthday nobody tells. */
export function ownDecisionNotices(context: Notifying): BackgroundWork {
  return periodicWork('notices of own decisions', EVERY_MS, () => notifyParents(context), context.logger);
}

/** All dependents are looked at: their birth dates are encrypted. */
export async function notifyParents(context: Notifying): Promise<void> {
  const { db, logger } = context;
  const handle = (id: number) => notifyParent(context, id);
  await eachItem({ work: 'notices of own decisions', db, logger, keyOf: (id) => id, handle }, comingOfAge(db));
}

async function* comingOfAge(db: Context['db']): AsyncGenerator<number> {
  let afterId = 0;
  for (let page: number[]; (page = await listComingOfAge(db, { afterId, take: PAGE })).length > 0;) {
    yield* page;
    afterId = page.at(-1) ?? afterId;
  }
}

async function notifyParent({ db, cipher, now }: Notifying, id: number): Promise<boolean> {
  const at = now();
  const dependent = await findAnyDependent(db, cipher, id);
  if (!dependent) return false;
  const step = ageStep(dependent.dateOfBirth, dayInOntario(at));
  if (step === null || step === dependent.ageNotice) return false;
  return db.$transaction(async (tx) => {
    if (!(await noteAgeStep(tx, dependent, step))) return false;
    // Of whom was old enough when they were added, there is nothing new to tell.
    const wasYoung = ageStep(dependent.dateOfBirth, dayInOntario(dependent.createdAt)) !== 'now';
    if (wasYoung) await addNotifications(tx, [ageStepReached(dependent.parentId, step)], at);
    if (step === 'now') await letGrow(tx, dependent, at);
    return true;
  });
}
