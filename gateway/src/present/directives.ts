import type { DecidedSubject, Directive, DirectiveHistory, DirectiveTable } from '@carebourse/contracts/directives';
import type { DirectiveServiceDefinition as DirectiveTableServiceDefinition } from '@carebourse/rpc/delivery';
import type { ResponseOut } from '@carebourse/rpc/methods';
import type { DirectiveServiceDefinition } from '@carebourse/rpc/profile';

type SubjectMessage = ResponseOut<DirectiveServiceDefinition['ListDirectives']>['subjects'][number];
type PastMessage = ResponseOut<DirectiveServiceDefinition['ListDirectiveHistory']>['past'][number];
type TableMessage = ResponseOut<DirectiveTableServiceDefinition['ListDirectiveTables']>['tables'][number];

export function presentDecided(message: SubjectMessage | null | undefined): DecidedSubject {
  if (!message) throw new Error('profile answered without a person');
  const { dependentId, name, linkState, directives, revision, changedAt, refusalsHold, byParent, decidesSince } =
    message;
  return {
    dependentId: dependentId ?? null,
    name: name ?? null,
    linkState: linkState as DecidedSubject['linkState'],
    directives: directives.map(readDirective),
    revision,
    changedAt: changedAt ?? null,
    refusalsHold,
    byParent,
    decidesSince: decidesSince ?? null,
  };
}

export function presentPast({ revision, at, directives, byParent }: PastMessage): DirectiveHistory['items'][number] {
  return { revision, at, directives: directives.map(readDirective), byParent };
}

export function presentDirectiveTable({ kinds, resourceType, nextReleaseBy, ...table }: TableMessage): DirectiveTable {
  return {
    ...table,
    resourceType: resourceType as DirectiveTable['resourceType'],
    kinds: kinds as DirectiveTable['kinds'],
    nextReleaseBy: nextReleaseBy ?? null,
  };
}

/** As profile has checked it. */
function readDirective(text: string): Directive {
  return JSON.parse(text) as Directive;
}
