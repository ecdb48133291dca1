import type { DeadLetter, EventConsumer } from '@carebourse/contracts/dead-letters';
import type { DeadLetterServiceDefinition } from '@carebourse/rpc/dead-letters';
import type { ResponseOut } from '@carebourse/rpc/methods';

type Message = ResponseOut<DeadLetterServiceDefinition['ListDeadLetters']>['deadLetters'][number];

export function presentDeadLetter(service: EventConsumer, letter: Message): DeadLetter {
  return {
    id: letter.id,
    service,
    topic: letter.topic,
    aggregate: letter.aggregate,
    eventId: letter.eventId,
    eventType: letter.eventType ?? null,
    eventTime: letter.eventTime ?? null,
    reason: letter.reason,
    tries: letter.tries,
    arrivedAt: letter.arrivedAt,
    failedAt: letter.failedAt,
    held: letter.held,
  };
}
