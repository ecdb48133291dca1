import { REQUEST_FILE_LIMITS } from '@carebourse/contracts/request-files';
import { refuseFile } from './refuse-file.ts';

/** @throws InvalidInputError for a picture that has none, or so many that showing it takes a machine's memory */
export function requirePixels(width: number, height: number): void {
  if (width === 0 || height === 0) refuseFile('damaged');
  const { side, pixels } = REQUEST_FILE_LIMITS;
  if (width > side || height > side || width * height > pixels) refuseFile('tooManyPixels');
}
