import { idSchema } from '@carebourse/contracts/text';
import { z } from 'zod';

/** `{id}` in a path. */
export const idParams = z.object({ id: idSchema });
