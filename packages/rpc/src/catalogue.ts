import type { CatalogueServiceDefinition } from '../generated/catalogue/v1/CatalogueService.ts';
import { loadService } from './loader.ts';

export type { CatalogueServiceDefinition };

export const CatalogueService = loadService<CatalogueServiceDefinition>(
  'catalogue/v1/catalogue.proto',
  'catalogue.v1.CatalogueService',
);
