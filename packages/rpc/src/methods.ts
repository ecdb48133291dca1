import type { MethodDefinition } from '@grpc/proto-loader';

/** The shapes that the generated definitions give: requests go in loosely and arrive complete, and so do responses. */
export type RequestIn<Method> = Method extends MethodDefinition<infer In, infer _O, infer _I, infer _Out> ? In : never;
export type RequestOut<Method> =
  Method extends MethodDefinition<infer _In, infer _O, infer Out, infer _Out> ? Out : never;
export type ResponseIn<Method> =
  Method extends MethodDefinition<infer _In, infer In, infer _I, infer _Out> ? In : never;
export type ResponseOut<Method> =
  Method extends MethodDefinition<infer _In, infer _O, infer _I, infer Out> ? Out : never;

/** The methods that a definition names, without the index signature that its base type has. */
export type MethodName<Definition> = keyof { [Key in keyof Definition as string extends Key ? never : Key]: true } &
  string;

/** A definition without that index signature, so that several go together. */
export type Calls<Definition> = Pick<Definition, MethodName<Definition>>;
