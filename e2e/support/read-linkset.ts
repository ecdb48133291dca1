import { z } from 'zod';

/** RFC 9264 §4.2.4.2: members that the RFC names, and any other whose values are texts, or internationalized texts with a star. */
const targetSchema = z
  .object({
    href: z.url(),
    type: z.string().optional(),
    title: z.string().optional(),
    media: z.string().optional(),
    hreflang: z.array(z.string()).optional(),
    'title*': z.array(z.object({ value: z.string(), language: z.string().optional() })).optional(),
  })
  .catchall(z.array(z.union([z.string(), z.object({ value: z.string(), language: z.string().optional() })])));

const contextSchema = z.object({ anchor: z.url().optional() }).catchall(z.array(targetSchema).min(1));

/** The document has one member, `linkset`, and no other (§4.2.1). */
const linksetSchema = z.strictObject({ linkset: z.array(contextSchema) });

interface ReadLink {
  anchor: string;
  rel: string;
  href: string;
  type: string | undefined;
  attributes: Record<string, unknown>;
}

/**
 * The links of a link set, read as RFC 9264 says and apart from the code that wrote it.
 * @throws Error when it is none
 */
export async function readLinkset(address: string): Promise<ReadLink[]> {
  const answer = await fetch(address);
  const [type, profile] = (answer.headers.get('content-type') ?? '').split(/;\s*/);
  if (type !== 'application/linkset+json') throw new Error(`${address} is ${type}`);
  if (profile !== 'profile="https://www.rfc-editor.org/info/rfc9727"') throw new Error(`${address} has ${profile}`);
  const { linkset } = linksetSchema.parse(await answer.json());
  return linkset.flatMap(({ anchor = address, ...relations }) =>
    Object.entries(relations).flatMap(([rel, targets]) =>
      targets.map(({ href, ...attributes }) => ({
        anchor,
        rel,
        href,
        type: attributes.type,
        attributes,
      })),
    ),
  );
}
