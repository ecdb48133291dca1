export const discardEvent = (event: string) => `Discard ${event}?`;
export const itsEffectWillBeMissing =
  'Its effect will be missing. What waits behind it goes on. This action cannot be undone.';
export const why = 'Why';
export const keptWithTheEvent = 'Kept with the event.';
export const discard = 'Discard';
export const replayAllCount = (count: number) => `Replay all ${count}`;
export const eventsOfName = (name: string) => `Events of ${name}`;
export const event = 'Event';
export const reason = 'Reason';
export const lastTry = 'Last try';
export const oneTry = '1 try';
export const tries = (tries: number) => `${tries} tries`;
export const actions = 'Actions';
export const replay = 'Replay';
export const eachEventCountsOnce = 'What had its effect before has none again: each event counts once.';
export const replayEvent = (event: string) => `Replay ${event}?`;
export const serviceHandlesItNow = (service: string, once: string) =>
  `${service} handles it now, and then what waits behind it. ${once}`;
export const replayAllEventsOfService = (service: string) => `Replay all events of ${service}?`;
export const allThatItCould = (once: string) => `All that it could not handle is handled now, in order. ${once}`;
export const replayAll = 'Replay all';
export const loadingEvents = 'Loading events';
export const theseDoNotAnswerRight = (unavailable: string) =>
  `These do not answer right now, and what they keep is missing here: ${unavailable}.`;
export const whatAServiceCannotHandle = 'What a service cannot handle after several tries waits here for you.';
export const eventsNotFetched = 'Failed to fetch the events that could not be handled';
export const everyEventHandled = 'Every event has been handled.';
export const countEventsHandled = (count: number) => (count === 1 ? '1 event handled' : `${count} events handled`);
export const restHandledInBackground = 'The rest is handled in the background.';
export const eventFailedAgain = 'The event could not be handled again';
export const eventNotReplayed = 'The event was not replayed';
export const eventDiscarded = 'Event discarded';
export const eventNotDiscarded = 'The event was not discarded';
