import type { FileServiceDefinition } from '@carebourse/rpc/access-request';
import type { AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { Context } from '../../context.ts';
import { listFormFiles } from './list-form-files.ts';
import { listRequestFiles } from './list-request-files.ts';
import { readFormFile } from './read-form-file.ts';
import { readRequestFile } from './read-request-file.ts';
import { removeFormFile } from './remove-form-file.ts';
import { removeRequestFile } from './remove-request-file.ts';
import { uploadFormFile } from './upload-form-file.ts';
import { uploadRequestFile } from './upload-request-file.ts';

export const handlers: Handlers<Context, FileServiceDefinition, 'UploadRequestFile' | 'UploadFormFile'> = {
  UploadRequestFile: uploadRequestFile,
  ListRequestFiles: listRequestFiles,
  ReadRequestFile: readRequestFile,
  RemoveRequestFile: removeRequestFile,
  UploadFormFile: uploadFormFile,
  ListFormFiles: listFormFiles,
  ReadFormFile: readFormFile,
  RemoveFormFile: removeFormFile,
};

export const rules: AccessRules<FileServiceDefinition> = {
  // Its sender decides how long it takes.
  UploadRequestFile: { who: 'signed-in', scope: 'requests:write', waits: true },
  ListRequestFiles: { who: 'signed-in', scope: 'requests:read' },
  ReadRequestFile: { who: 'signed-in', scope: 'requests:read' },
  RemoveRequestFile: { who: 'signed-in', scope: 'requests:write' },
  // Of the caller alone.
  UploadFormFile: { who: 'signed-in', scope: 'requests:write', waits: true },
  ListFormFiles: { who: 'signed-in', scope: 'requests:read' },
  ReadFormFile: { who: 'signed-in', scope: 'requests:read' },
  RemoveFormFile: { who: 'signed-in', scope: 'requests:write' },
};
