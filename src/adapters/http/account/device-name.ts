import Bowser from 'bowser';

const MAX_LENGTH = 60;
const SYSTEMS: Readonly<Record<string, string>> = {
  iOS: 'iPhone・iPad',
  macOS: 'Mac',
  Windows: 'Windows のパソコン',
  Android: 'Android',
  'Chrome OS': 'Chromebook',
  Linux: 'Linux のパソコン',
};

/** Names a device by its browser's `User-Agent`: 「Android（Chrome）」. Null where there is none. */
export function deviceOfBrowser(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const { os, browser } = Bowser.parse(userAgent.slice(0, 1000));
  const system = SYSTEMS[os.name ?? ''] ?? os.name;
  const named = [system, browser.name && `（${browser.name}）`].filter(Boolean).join('');
  return named === '' ? null : named.slice(0, MAX_LENGTH);
}
