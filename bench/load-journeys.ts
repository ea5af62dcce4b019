import { type Asked, signedIn } from './load-people.ts';

/** What is counted by itself. */
export const KINDS = [
  'public page',
  'public asset',
  'family page',
  'family picture',
  'manager page',
] as const;
export type Kind = (typeof KINDS)[number];
export type Share = 'public' | 'family' | 'manager';

/** One request of a journey; `who` is whose cookie goes with it. */
export type Step = { readonly kind: Kind; readonly path: string; readonly who: string };

/** In twenty requests. */
export const MIX: Readonly<Record<Share, number>> = { public: 16, family: 3, manager: 1 };

const FAMILIES = ['H-0001', 'H-0002', 'H-0003'];

/** Where visitors arrive; each goes on to the next three. */
const ENTRIES = [
  '/',
  '/nursing_home',
  '/nursing_home/useguid',
  '/notice',
  '/notice/detail/1',
  '/employ',
  '/faq',
  '/access',
];
const READ_ON = 3;

const all = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, found = '']) => found.replaceAll('&amp;', '&'));

/** What a browser asks for with a page: sheets, scripts, the icon, pictures as AVIF of 960 pixels where there are such. */
const assetsIn = (html: string): string[] => [
  ...all(html, /<link rel="(?:stylesheet|modulepreload)"[^>]*href="([^"]+)"/g),
  ...all(html, /<link [^>]*href="([^"]+)"[^>]*rel="(?:stylesheet|modulepreload)"/g),
  ...all(html, /<script [^>]*src="([^"]+)"/g),
  ...all(html, /<link rel="icon" href="([^"]+\.svg)"/g),
  ...all(html, /srcSet="[^"]*?(\S+\.avif) 960w/g),
  ...all(html, /<img (?![^>]*srcSet)[^>]*src="([^"]+)"/g),
];
const fontsIn = (css: string): string[] => all(css, /url\("?(\/assets-font\/[^")]+)/g);

/** Visitors that come with an empty cache, read four pages, and ask for every asset once. */
async function publicJourney(ask: Asked): Promise<Step[]> {
  const assets = new Map<string, string[]>();
  for (const path of ENTRIES) {
    const found = assetsIn(await ask(path));
    const sheets = await Promise.all(found.filter((one) => one.endsWith('.css')).map((one) => ask(one)));
    assets.set(path, [...found, ...sheets.flatMap(fontsIn)]);
  }
  return ENTRIES.flatMap((_, first) => {
    const cached = new Set<string>();
    const pages = Array.from(
      { length: READ_ON + 1 },
      (_, n) => ENTRIES[(first + n) % ENTRIES.length] as string,
    );
    return pages.flatMap((path): Step[] => {
      const fresh = (assets.get(path) ?? []).filter((one) => !cached.has(one) && cached.add(one));
      return [
        { kind: 'public page', path, who: '' },
        ...fresh.map((asset): Step => ({ kind: 'public asset', path: asset, who: '' })),
      ];
    });
  });
}

/** A family looks at its home, its visits and the days and times it could book, an album with its pictures, a notice. */
async function familyJourney(who: string, ask: Asked): Promise<Step[]> {
  const page = (path: string): Step => ({ kind: 'family page', path, who });
  const linked = async (path: string, pattern: RegExp) => all(await ask(path), pattern)[0];
  const calendar = await linked(
    '/family/zoom_visit',
    /href="(\/family\/zoom_visit\?resident=\d+&amp;mode=online)"/g,
  );
  const day = calendar && (await linked(calendar, /href="(\/family\/zoom_visit\?[^"]*date=[^"]+)"/g));
  const album = await linked('/family/photo', /href="(\/family\/photo\?[^"]*album=\d+[^"]*)"/g);
  const pictures = album ? all(await ask(album), /src="(\/files\/[^"]+)"/g) : [];
  const notice = await linked('/family/notice', /href="(\/family\/notice\/\d+)"/g);
  const pages = ['/family', '/family/zoom_visit', calendar, day, '/family/photo', album];
  return [
    ...pages.flatMap((path) => (path ? [page(path)] : [])),
    ...pictures.map((path): Step => ({ kind: 'family picture', path, who })),
    ...['/family/notice', notice].flatMap((path) => (path ? [page(path)] : [])),
  ];
}

const searched = (words: string) => `/manager/search?q=${encodeURIComponent(words)}`;

/** What workers look at: their home, lists with and without a search, the run sheet, and somebody by name. */
const WORKERS: Readonly<Record<string, readonly string[]>> = {
  admin: [
    '/manager',
    '/manager/resident',
    `/manager/member?q=${encodeURIComponent('小野寺')}`,
    '/manager/zoom',
    searched('水越'),
    '/manager/worker',
  ],
  visit: [
    '/manager',
    '/manager/zoom',
    '/manager/zoom_visit_reserve',
    '/manager/zoom_visit_reserve?size=100',
    searched('葛西'),
    '/manager/term',
    '/manager/mail_sent',
  ],
  press: ['/manager', '/manager/notice2', '/manager/photo_album', '/manager/media', searched('夏祭り')],
};

/** Journeys of everybody on a site with the demo, and the cookie of each. */
export async function makeJourneys(url: string) {
  const cookies = new Map([['', '']]);
  const guest: Asked = async (path) => (await fetch(url + path)).text();
  const family: Step[] = [];
  for (const who of FAMILIES) {
    const { ask, cookie } = await signedIn(url, who);
    cookies.set(who, cookie);
    family.push(...(await familyJourney(who, ask)));
  }
  const manager: Step[] = [];
  for (const [who, paths] of Object.entries(WORKERS)) {
    cookies.set(who, (await signedIn(url, who)).cookie);
    manager.push(...paths.map((path): Step => ({ kind: 'manager page', path, who })));
  }
  const journeys: Record<Share, readonly Step[]> = { public: await publicJourney(guest), family, manager };
  return { journeys, cookies };
}

export type Journeys = Awaited<ReturnType<typeof makeJourneys>>;
