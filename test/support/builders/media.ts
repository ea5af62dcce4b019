import { randomUUID } from 'node:crypto';
import type { Medium } from '../../../src/domain/media/media.ts';

/** A described picture with content of its own; `over` replaces fields. */
export const aMedium = (over: Partial<Medium> = {}): Medium => ({
  key: randomUUID(),
  kind: 'picture',
  name: 'お月見',
  alt: '満月とすすき',
  categoryId: null,
  residentIds: [],
  upload: randomUUID(),
  digest: (randomUUID() + randomUUID()).replaceAll('-', ''),
  fileName: 'お月見.jpg',
  bytes: 1000,
  width: 1800,
  height: 1200,
  ground: 'dark-blue',
  takenAt: '2026-09-25T19:30:00',
  damaged: false,
  files: [
    { rendition: 'thumb', format: 'webp', width: 320, height: 213, bytes: 100 },
    { rendition: 'thumb', format: 'jpeg', width: 320, height: 213, bytes: 200 },
    { rendition: 'large', format: 'jpeg', width: 1800, height: 1200, bytes: 1000 },
  ],
  ...over,
});

/** A PDF. */
export const aPdf = (over: Partial<Medium> = {}): Medium =>
  aMedium({
    kind: 'pdf',
    name: '案内',
    alt: '',
    fileName: '案内.pdf',
    width: null,
    height: null,
    ground: null,
    takenAt: null,
    files: [{ rendition: 'original', format: 'pdf', width: null, height: null, bytes: 1000 }],
    ...over,
  });
