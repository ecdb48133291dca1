import { MESSAGES } from '@carebourse/contracts/messages';
import { errors, type Configuration } from 'oidc-provider';

/**
 * What a person sees whom a program sent here with a request that cannot be answered to it. It is plain text: what a
 * program sends is shown and never interpreted.
 */
export const renderError: NonNullable<Configuration['renderError']> = (ctx, { error, error_description }, cause) => {
  if (cause instanceof errors.SessionNotFound) {
    ctx.redirect('/interaction/ended');
    return;
  }
  ctx.type = 'text/plain';
  ctx.body = `${MESSAGES.assistants.requestWrong}\n\n${error}: ${error_description ?? ''}\n`;
};
