/** A question that a table cannot answer, said so that whoever asked can ask another one. */
export class QuestionRefusedError extends Error {
  override name = 'QuestionRefusedError';
  /** The part of the question, such as `measures.0.column`. */
  readonly path: string;
  constructor(message: string, path: string) {
    super(message);
    this.path = path;
  }
}
