import { z } from 'zod';

/** With what somebody comes to ask: the entry, as a choice of the form, and how the text begins. Kept out of addresses. */
const askAboutSchema = z.object({ entry: z.string(), text: z.string() });
export type AskAbout = z.output<typeof askAboutSchema>;

/** What a link brought along; undefined for whoever came without. */
export function askAboutOf(state: unknown): AskAbout | undefined {
  return askAboutSchema.safeParse(state).data;
}
