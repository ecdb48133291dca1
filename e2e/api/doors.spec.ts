import { expect, type TestInfo } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  DOORS,
  stateAfter,
  WAYS_OUT,
  type Door,
  type DoorState,
  type WayOut,
} from '../../services/identity/src/domain/accounts/doors.ts';
import { makeHolder, type Holder } from '../support/doors/holder.ts';
import { looks } from '../support/doors/looks.ts';
import { tellNews } from '../support/doors/news.ts';
import { must, setScene } from '../support/doors/scene.ts';
import { waysOut } from '../support/doors/ways-out.ts';
import { test } from '../support/fixtures.ts';

/** A second is wanted; a busy machine takes longer, and the annotations of a test say how long. */
const PATIENCE_MS = 10_000;

const doors = Object.keys(DOORS) as Door[];

/** What only news shows. */
const byNews: readonly Door[] = ['webhook', 'mail'];

interface Walk {
  holder: Holder;
  wayOut: WayOut;
  /** How a door has to be now. */
  wanted(door: Door): DoorState;
  info: TestInfo;
}

/** Tries doors one after the other, each until it is as it has to be. */
async function tryDoors({ holder, wayOut, wanted, info }: Walk, some: readonly Door[]): Promise<void> {
  const start = performance.now();
  for (const door of some) {
    const end = performance.now() + PATIENCE_MS;
    let state = await looks[door](holder, wayOut);
    while (state !== wanted(door) && performance.now() < end) {
      await sleep(50);
      state = await looks[door](holder, wayOut);
    }
    const after = `${Math.round(performance.now() - start)} ms`;
    info.annotations.push({ type: door, description: `${state}, seen after ${after}` });
    expect.soft(state, `${wayOut}: ${door} is ${wanted(door)}`).toBe(wanted(door));
  }
}

/** First what shuts, since that has to be at once; what goes through an open door may change the rest. */
async function walk(of: Walk, round: number): Promise<void> {
  const now = doors.filter((door) => !byNews.includes(door));
  await tryDoors(
    of,
    now.filter((door) => of.wanted(door) !== 'open'),
  );
  await tellNews(of.holder, round);
  await tryDoors(of, byNews);
  await tryDoors(
    of,
    now.filter((door) => of.wanted(door) === 'open'),
  );
}

for (const wayOut of WAYS_OUT) {
  test(`after “${wayOut}” every door is as the table says`, async ({ product }, info) => {
    test.setTimeout(240_000);
    const scene = await setScene(product);
    await using holder = await makeHolder(scene, {
      secondFactor: wayOut === 'second-factor-reset',
      unconfirmed: wayOut === 'account-recovered',
      byPlan: wayOut === 'plan-ended',
    });
    await waysOut[wayOut](holder);

    const wanted = (door: Door) => stateAfter(wayOut, door);
    const resting = (door: Door) => (wanted(door) === 'rests' ? 'shut' : wanted(door));
    await walk({ holder, wayOut, wanted: resting, info }, 0);
    if (!doors.some((door) => wanted(door) === 'rests')) return;

    await must(scene.admin.post(`/api/admin/people/${holder.id}/reinstate`));
    const restored = (door: Door) => (wanted(door) === 'rests' ? 'open' : wanted(door));
    await walk({ holder, wayOut, wanted: restored, info }, 1);
  });
}
