import { connectionInputSchema, type ConnectionInput } from '@carebourse/contracts/agents';
import type { AgentServiceDefinition } from '@carebourse/rpc/delivery';
import type { RequestOut } from '@carebourse/rpc/methods';
import { parse } from '@carebourse/runtime/parse';
import { readJson } from '@carebourse/runtime/read-json';

type Entered = Pick<RequestOut<AgentServiceDefinition['SaveConnection']>, 'connection'>;

/** A connection as its steward enters it. @throws InvalidInputError by field */
export function readEntered({ connection }: Entered): ConnectionInput {
  const { shown, withoutHook, credential, withoutCredential, ...entered } = connection ?? {};
  return parse(connectionInputSchema, {
    ...entered,
    inputSchema: readJson(shown?.inputSchema ?? '', 'inputSchema'),
    outputSchema: readJson(shown?.outputSchema ?? '', 'outputSchema'),
    example: {
      input: readJson(shown?.exampleInput ?? '', 'example.input'),
      output: readJson(shown?.exampleOutput ?? '', 'example.output'),
    },
    informationIn: shown?.informationIn,
    informationOut: shown?.informationOut,
    hook: withoutHook ? null : shown?.hook && readJson(shown.hook, 'hook'),
    credential: withoutCredential ? null : (credential ?? undefined),
  });
}
