import { userSchema } from '@carebourse/contracts/auth';
import { updateProfileSchema } from '@carebourse/contracts/profile';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { presentUser } from '../../present/user.ts';
import { route, type Route } from '../../route.ts';

export const profileRoutes: Route[] = [
  route({
    method: 'put',
    path: '/api/user/profile',
    summary: 'Change the profile of the own role; fields left out stay as they are',
    tag: 'Profile',
    access: 'signed-in',
    body: updateProfileSchema,
    answer: { status: 200, description: 'The updated user', schema: userSchema },
    handle: (context, { body }) => updateProfile(context, body),
  }),
];

/** Also behind the fallback endpoint /api/functions/user-profile. */
export async function updateProfile({ clients }: Context, body: z.output<typeof updateProfileSchema>) {
  const { profile } = await clients.profiles.call('UpdateProfile', {
    profileType: body.profileType,
    profileData: JSON.stringify(body.profileData),
  });
  const { user } = await clients.identity.call('GetUser', {});
  return presentUser(user, profile);
}
