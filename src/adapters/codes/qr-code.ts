import encodeQR from 'qr';
import type { QrCode } from '../../application/member/member-acts.ts';

/** Light squares around the code (ISO/IEC 18004 asks for four). */
const MARGIN = 4;

/** A QR code that still reads when a fold or a stain takes 15 % of it. */
export function makeQrCode(text: string): QrCode {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: MARGIN });
  const path = rows
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return { size: rows.length, path };
}
