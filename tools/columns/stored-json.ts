import { contentSchemas } from '@carebourse/contracts/catalogue-management';
import { entryFactsSchema } from '@carebourse/contracts/entry-facts';
import { questionsSchema } from '@carebourse/contracts/entry-form';
import { directiveSchema } from '@carebourse/contracts/directives';
import { hookSchema } from '@carebourse/contracts/hook-declaration';
import { modelCardSchema } from '@carebourse/contracts/model-card';
import { viewQuerySchema } from '@carebourse/contracts/saved-views';
import { tableReadingSchema } from '@carebourse/contracts/table-reading';
import { tableDefinitionSchema } from '@carebourse/contracts/tables';
import { questionSchema } from '@carebourse/contracts/use';
import { frozenFiguresSchema } from '@carebourse/table-store/figures/frozen-figures';
import { profileSchema } from '@carebourse/table-store/profile';
import { wholeSchema } from '@carebourse/table-store/releases/bucket-releases';
import { releaseSchema } from '@carebourse/table-store/releases/stored-releases';
import { writtenSchema } from '@carebourse/table-store/view-cache';
import type { z } from 'zod';
import { ticketSchema } from '../../services/delivery/src/bytes/ticket.ts';
import { foundSchema } from '../../services/delivery/src/uploads/domain/found.ts';

const { agent, data, dataDomain, dataCollection } = contentSchemas;
const contents = { agent, data, dataDomain, dataCollection };

interface Stored {
  schemas: Readonly<Record<string, z.ZodType>>;
  /** Columns of type Json, as `service.table.column`. */
  columns?: readonly string[];
  /** Files of the product that parse such a text by a schema, which `reads` names. */
  files?: readonly string[];
}

/** Every JSON that the product stores under a schema of its own, and where. */
export const storedJson: readonly Stored[] = [
  {
    schemas: { frozenFiguresSchema, profileSchema, releaseSchema },
    files: ['packages/table-store/src/releases/stored-releases.ts', 'packages/table-store/src/views.ts'],
  },
  { schemas: { writtenSchema }, files: ['packages/table-store/src/view-cache.ts'] },
  { schemas: { wholeSchema }, files: ['packages/table-store/src/releases/bucket-releases.ts'] },
  { schemas: { ticketSchema }, files: ['services/delivery/src/bytes/ticket.ts'] },
  { schemas: { questionSchema }, files: ['gateway/src/present/use.ts'] },
  { schemas: { viewQuerySchema }, files: ['gateway/src/routes/reviews/saved-views.ts'] },
  { schemas: { directiveSchema }, files: ['services/delivery/src/directives/directives.ts'] },
  { schemas: { tableDefinitionSchema }, columns: ['delivery.release.definition', 'delivery.upload.definition'] },
  { schemas: { foundSchema }, columns: ['delivery.upload.found'] },
  { schemas: { tableReadingSchema }, columns: ['delivery.upload.reading'] },
  { schemas: { hookSchema }, columns: ['delivery.agent_connection.hook'] },
  { schemas: { modelCardSchema }, columns: ['catalogue.model_card.card', 'catalogue.import_line.card'] },
  { schemas: { entryFactsSchema }, columns: ['catalogue.entry_facts.facts', 'catalogue.import_line.facts'] },
  { schemas: { questionsSchema }, columns: ['catalogue.entry_form.questions'] },
  { schemas: contents, columns: ['catalogue.publication.content', 'catalogue.import_line.content'] },
];

/** Columns of JSON that no schema reads back: it comes out as it was put in. */
export const jsonWithoutSchema: Readonly<Record<string, string>> = {
  'delivery.agent_connection.input_schema': 'a JSON schema of an agent’s owner',
  'delivery.agent_connection.output_schema': 'a JSON schema of an agent’s owner',
  'delivery.agent_connection.example_input': 'an example of an agent’s owner',
  'delivery.agent_connection.example_output': 'an example of an agent’s owner',
  'catalogue.publication.detail':
    'what facts, a form or a card are to say, checked by their schemas when it was asked for',
  'catalogue.resource_revision.content': 'the row of an entry, as the database has it',
  'catalogue.import_line.problems': 'lines and messages, which are shown',
};
