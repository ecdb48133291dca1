import type { User } from '@carebourse/contracts/auth';
import { followSession, type Session, sessionEnded, sessionExpired, sessionStarted } from './session.ts';

/** What a tab tells the others. They share one cookie, so what is true of one session is true in all of them. */
type News = { kind: 'signed-in'; user: User } | { kind: 'expired' | 'signed-out' };

const CHANNEL = 'session';

/** What the others have to hear of a step; undefined for those that concern this tab alone. */
export function newsOf(now: Session, before: Session): News | undefined {
  if (now.user) return now.user === before.user ? undefined : { kind: 'signed-in', user: now.user };
  const wasSomebody = before.user !== null || before.status === 'expired';
  if (!wasSomebody || now.status === before.status) return undefined;
  if (now.status === 'expired') return { kind: 'expired' };
  return now.status === 'signed-out' || now.status === 'leaving' ? { kind: 'signed-out' } : undefined;
}

function hear(news: News): void {
  if (news.kind === 'signed-in') sessionStarted(news.user);
  else if (news.kind === 'expired') sessionExpired();
  else sessionEnded();
}

/** Keeps the session the same in all tabs of the browser, from now on. */
export function shareSession(): void {
  const channel = new BroadcastChannel(CHANNEL);
  let isHearing = false;
  followSession((now, before) => {
    const news = isHearing ? undefined : newsOf(now, before);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the origin's own channel, not a window
    if (news) channel.postMessage(news);
  });
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => {
    isHearing = true;
    hear(data);
    isHearing = false;
  });
}
