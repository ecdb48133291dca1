import { Router } from 'express';
import { advanceSandbox } from '../clock/advance.ts';
import type { Context } from '../context.ts';
import { asyncHandler } from '../http/async-handler.ts';
import { daySeconds } from '../model/periods.ts';
import { list } from '../store/documents.ts';
import { reading } from '../store/transaction.ts';
import { homePage, steps, type Delivery, type HomeView } from './home-page.ts';
import { sendPage, sendProblem } from './layout.ts';
import { z } from 'zod';

const shown = 50;

const moveForm = z.object({ step: z.enum(Object.keys(steps) as (keyof typeof steps)[]) });

export function homeRoutes(context: Context): Router {
  const router = Router();
  router.get(
    '/',
    asyncHandler(async (request, response) => {
      const moved = z.enum(Object.keys(steps)).safeParse(request.query['moved']).success;
      sendPage(response, homePage(await viewOf(context, moved)));
    }),
  );
  router.post(
    '/clock',
    asyncHandler(async (request, response) => {
      const move = moveForm.safeParse(request.body);
      if (!move.success) return sendProblem(response, 400, 'Not understood', 'Go back and choose how far.');
      await advanceSandbox(context, steps[move.data.step] * daySeconds);
      response.redirect(303, `/?moved=${move.data.step}`);
    }),
  );
  return router;
}

function viewOf(context: Context, moved: boolean): Promise<HomeView> {
  return reading(context, async (work) => {
    const { rows } = await work.sql.query<Delivery>(
      'SELECT delivery.* FROM delivery JOIN document ON id = event_id ORDER BY seq DESC LIMIT $1',
      [shown],
    );
    return {
      customers: await list(work, 'customer', { limit: shown }),
      subscriptions: await list(work, 'subscription', { limit: shown }),
      deliveries: rows,
      webhookUrl: context.config.SANDBOX_WEBHOOK_URL,
      now: work.now,
      ahead: work.now - Math.floor(Date.now() / 1000),
      moved: moved ? 'The clock was moved.' : undefined,
    };
  });
}
