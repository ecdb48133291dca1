import { requirePixels } from './pixels.ts';
import { refuseFile } from './refuse-file.ts';

const END = 0xd9;
const SCAN = 0xda;
/** Markers without a length: TEM and those that restart a scan. */
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
/** Frames say how large the picture is; three of the codes between are something else. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** @throws InvalidInputError unless it is one JPEG picture, from its first marker to its last (ITU-T T.81, annex B) */
export function checkJpeg(bytes: Buffer): void {
  let hasFrame = false;
  let hasScan = false;
  let at = 2;
  for (;;) {
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1];
    if (bytes[at] !== 0xff || marker === undefined || marker === 0) return refuseFile('damaged');
    at += 2;
    if (marker === END) break;
    if (isAlone(marker)) continue;
    const length = at + 2 <= bytes.length ? bytes.readUInt16BE(at) : 0;
    if (length < 2 || at + length > bytes.length) refuseFile('damaged');
    if (isFrame(marker)) {
      if (length < 8) refuseFile('damaged');
      requirePixels(bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 3));
      hasFrame = true;
    }
    at += length;
    if (marker !== SCAN) continue;
    hasScan = true;
    at = endOfScan(bytes, at);
  }
  if (!hasFrame || !hasScan) refuseFile('damaged');
  if (at !== bytes.length) refuseFile('goesOn');
}

/** Where the next marker stands that does not belong to the scan. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !isAlone(next)) return at;
  }
  return refuseFile('damaged');
}
