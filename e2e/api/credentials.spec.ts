import { expect, type TestInfo } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  CREDENTIALS,
  stateAfter,
  ACCESS_ENDS,
  type Credential,
  type CredentialState,
  type AccessEnd,
} from '@carebourse/tools/credentials/table';
import { makeHolder, type Holder } from '../support/credentials/holder.ts';
import { looks } from '../support/credentials/looks.ts';
import { causeNews } from '../support/credentials/news.ts';
import { must, setScene } from '../support/credentials/scene.ts';
import { accessEnds } from '../support/credentials/access-ends.ts';
import { test } from '../support/fixtures.ts';

/** A second is wanted; a busy machine takes longer, and the annotations of a test say how long. */
const PATIENCE_MS = 10_000;

const credentials = Object.keys(CREDENTIALS) as Credential[];

/** What only news shows. */
const byNews: readonly Credential[] = ['webhook', 'mail'];

interface Walk {
  holder: Holder;
  accessEnd: AccessEnd;
  /** The state that a credential must have now. */
  wanted(credential: Credential): CredentialState;
  info: TestInfo;
}

/** Tries credentials one after the other, each until it has its state. */
async function tryCredentials({ holder, accessEnd, wanted, info }: Walk, some: readonly Credential[]): Promise<void> {
  const start = performance.now();
  for (const credential of some) {
    const end = performance.now() + PATIENCE_MS;
    let state = await looks[credential](holder, accessEnd);
    while (state !== wanted(credential) && performance.now() < end) {
      await sleep(50);
      state = await looks[credential](holder, accessEnd);
    }
    const after = `${Math.round(performance.now() - start)} ms`;
    info.annotations.push({ type: credential, description: `${state}, seen after ${after}` });
    expect.soft(state, `${accessEnd}: ${credential} is ${wanted(credential)}`).toBe(wanted(credential));
  }
}

/** First what shuts, since that has to be at once; the use of an open credential may change the rest. */
async function walk(of: Walk, round: number): Promise<void> {
  const now = credentials.filter((credential) => !byNews.includes(credential));
  await tryCredentials(
    of,
    now.filter((credential) => of.wanted(credential) !== 'open'),
  );
  await causeNews(of.holder, round);
  await tryCredentials(of, byNews);
  await tryCredentials(
    of,
    now.filter((credential) => of.wanted(credential) === 'open'),
  );
}

for (const accessEnd of ACCESS_ENDS) {
  test(`after “${accessEnd}” every credential is as the table says`, async ({ product }, info) => {
    const scene = await setScene(product);
    await using holder = await makeHolder(scene, {
      secondFactor: accessEnd === 'second-factor-reset',
      unconfirmed: accessEnd === 'account-recovered',
      byPlan: accessEnd === 'plan-ended',
    });
    await accessEnds[accessEnd](holder);

    const wanted = (credential: Credential) => stateAfter(accessEnd, credential);
    const resting = (credential: Credential) => (wanted(credential) === 'rests' ? 'shut' : wanted(credential));
    await walk({ holder, accessEnd, wanted: resting, info }, 0);
    if (!credentials.some((credential) => wanted(credential) === 'rests')) return;

    await must(scene.admin.post(`/api/admin/people/${holder.id}/reinstate`));
    const restored = (credential: Credential) => (wanted(credential) === 'rests' ? 'open' : wanted(credential));
    await walk({ holder, accessEnd, wanted: restored, info }, 1);
  });
}
