import type { UploadServiceDefinition } from '@carebourse/rpc/delivery';
import type { AccessRule, AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { Context } from '../../context.ts';
import { chooseUploadReading } from './choose-upload-reading.ts';
import { getUploadReading } from './get-upload-reading.ts';
import { getUpload } from './get-upload.ts';
import { listUploads } from './list-uploads.ts';
import { previewRelease } from './preview-release.ts';
import { publishRelease } from './publish-release.ts';

export const handlers: Handlers<Context, UploadServiceDefinition> = {
  GetUpload: getUpload,
  GetUploadReading: getUploadReading,
  ChooseUploadReading: chooseUploadReading,
  ListUploads: listUploads,
  PreviewRelease: previewRelease,
  PublishRelease: publishRelease,
};

/** Nobody acts for an organization before their address is confirmed. Whose an entry is: check/steward.ts. */
const steward: AccessRule = { who: 'signed-in', confirmed: true };

export const rules: AccessRules<UploadServiceDefinition> = {
  GetUpload: steward,
  GetUploadReading: steward,
  ChooseUploadReading: steward,
  ListUploads: steward,
  PreviewRelease: steward,
  PublishRelease: steward,
};
