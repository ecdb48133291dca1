import { Router } from 'express';
import { advanceSandbox } from '../clock/advance.ts';
import type { Context } from '../context.ts';
import { asyncHandler } from '../http/async-handler.ts';
import { daySeconds } from '../model/periods.ts';
import { reading } from '../store/transaction.ts';
import { clockPage, steps } from './clock-page.ts';
import { sendPage, sendProblem } from './layout.ts';
import { z } from 'zod';

const moveForm = z.object({ step: z.enum(Object.keys(steps) as (keyof typeof steps)[]) });

export function clockRoutes(context: Context): Router {
  const router = Router();
  router.get(
    '/',
    asyncHandler(async (request, response) => {
      const now = await reading(context, async (work) => work.now);
      const ahead = now - Math.floor(Date.now() / 1000);
      sendPage(response, clockPage({ now, ahead, moved: 'moved' in request.query }));
    }),
  );
  router.post(
    '/clock',
    asyncHandler(async (request, response) => {
      const move = moveForm.safeParse(request.body);
      if (!move.success) return sendProblem(response, 400, 'Not understood', 'Go back and choose how far.');
      await advanceSandbox(context, steps[move.data.step] * daySeconds);
      response.redirect(303, '/?moved');
    }),
  );
  return router;
}
