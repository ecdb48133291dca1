import { dayInOntario } from '@carebourse/contracts/ontario-day';
import { type BackgroundWork, periodicWork } from '@carebourse/runtime/background-work';
import type { Context } from '../context.ts';
import { ageStep, decidesAloneTold } from '../domain/own-decisions.ts';
import { type Dependent, listComingOfAge, noteAgeStep } from '../store/dependents.ts';
import { addNotifications } from '../store/notifications.ts';
import { letGrow } from '../store/record-links.ts';

const EVERY_MS = 60 * 60_000;
const PAGE = 500;

type Telling = Pick<Context, 'db' | 'cipher' | 'now'>;

/** The background work that tells parents of dependents who will decide alone soon, or do: of a birthday nobody tells. */
export function ownDecisionNotices(context: Telling & Pick<Context, 'logger'>): BackgroundWork {
  return periodicWork('notices of own decisions', EVERY_MS, () => tellParents(context), context.logger);
}

/** All dependents are looked at: their birth dates are encrypted. */
export async function tellParents({ db, cipher, now }: Telling): Promise<void> {
  const at = now();
  let afterId = 0;
  for (let page: Dependent[]; (page = await listComingOfAge(db, cipher, { afterId, take: PAGE })).length > 0;) {
    for (const dependent of page) {
      const step = ageStep(dependent.dateOfBirth, dayInOntario(at));
      if (step === null || step === dependent.toldOfAge) continue;
      await db.$transaction(async (tx) => {
        if (!(await noteAgeStep(tx, dependent, step))) return;
        // Of whom was old enough when they were added, there is nothing new to tell.
        const wasYoung = ageStep(dependent.dateOfBirth, dayInOntario(dependent.createdAt)) !== 'now';
        if (wasYoung) await addNotifications(tx, [decidesAloneTold(dependent.parentId, step)], at);
        if (step === 'now') await letGrow(tx, dependent, at);
      });
    }
    afterId = page.at(-1)?.id ?? afterId;
  }
}
