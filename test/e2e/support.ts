import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Cookie,
  expect,
  type Page,
  request,
} from 'playwright/test';
import { type Faults, watchFaults } from './faults.ts';

export { LOST } from './faults.ts';
export { expect };

export const DESKTOP = { width: 1280, height: 900 };
export const PHONE = { width: 360, height: 740 };

/** What somebody signs in with. */
export type Person = {
  readonly audience: 'family' | 'manager';
  readonly login: string;
  readonly password: string;
};

const PEOPLE = {
  admin: { audience: 'manager', login: 'admin', password: 'engawa-demo-admin' },
  press: { audience: 'manager', login: 'press', password: 'engawa-demo-press' },
  visit: { audience: 'manager', login: 'visit', password: 'engawa-demo-visit' },
  viewer: { audience: 'manager', login: 'viewer', password: 'engawa-demo-viewer' },
  family: { audience: 'family', login: 'H-0001', password: 'engawa-demo-family' },
} as const;
export type Who = keyof typeof PEOPLE;
export const person = (who: Who) => PEOPLE[who];

/** What a run does to its site on purpose, and browsers then say. */
export type RunOptions = { runFaults: { statuses: number[]; lines: RegExp[] } };

type Fixtures = RunOptions & {
  watched: ReturnType<typeof watchFaults>;
  faults: Faults;
  /** Opens a browser of its own for one more person, a guest at first. */
  visitor: (options?: BrowserContextOptions) => Promise<Page>;
  /** The page of a person whose browser stays open from test to test: for tests that only look. */
  standing: (who: Who | 'guest') => Promise<Page>;
};
type Kept = { standingPages: Map<Who | 'guest', Page> };

/** Playwright's test on the running site; it fails when any page it opens shows a fault of any kind. */
export const test = base.extend<Fixtures, Kept>({
  baseURL: async ({ browserName: _ }, use) => use(process.env.SITE_URL),
  runFaults: [{ statuses: [], lines: [] }, { option: true }],
  watched: async ({ runFaults }, use) => {
    const watched = watchFaults();
    watched.faults.allow(...runFaults.statuses);
    for (const line of runFaults.lines) watched.faults.allowSaid(line);
    await use(watched);
    expect(watched.unexpected(), 'faults in the browser').toEqual([]);
  },
  faults: ({ watched }, use) => use(watched.faults),
  context: async ({ context, watched }, use) => {
    watched.watch(context);
    await use(context);
  },
  visitor: async ({ browser, watched }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      watched.watch(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  standingPages: [
    async ({ browserName: _ }, use) => {
      const pages = new Map<Who | 'guest', Page>();
      await use(pages);
      for (const page of pages.values()) await page.context().close();
    },
    { scope: 'worker' },
  ],
  standing: async ({ browser, standingPages, watched }, use) => {
    const ends: (() => void)[] = [];
    await use(async (who) => {
      const page = standingPages.get(who) ?? (await (await browser.newContext()).newPage());
      if (!standingPages.has(who) && who !== 'guest') await comeAs(page, who);
      standingPages.set(who, page);
      ends.push(watched.watch(page.context()));
      return page;
    });
    for (const end of ends) end();
  },
});

/** Gives the browser a session of its own without the login form. */
export async function signIn(page: Page, who: Who | Person): Promise<void> {
  const data = typeof who === 'string' ? PEOPLE[who] : who;
  const answer = await page.request.post('/api/auth/login', { data });
  expect(answer.status()).toBe(200);
}

const sessions = new Map<Who, Cookie[]>();

/** Gives the browser the one session that tests of this process share: for those that do not end it. */
export async function comeAs(page: Page, who: Who): Promise<void> {
  const known = sessions.get(who) ?? (await newSession(who));
  sessions.set(who, known);
  await page.context().addCookies(known);
}

async function newSession(who: Who): Promise<Cookie[]> {
  const client = await request.newContext({ baseURL: process.env.SITE_URL });
  const answer = await client.post('/api/auth/login', { data: PEOPLE[who] });
  expect(answer.status()).toBe(200);
  const { cookies } = await client.storageState();
  await client.dispose();
  return cookies;
}

/** Signs in by the form of the person's login page. */
export async function signInByForm(page: Page, who: Who | Person): Promise<void> {
  const { audience, login, password } = typeof who === 'string' ? PEOPLE[who] : who;
  await page.getByLabel(audience === 'family' ? '会員番号' : '職員番号').fill(login);
  await page.getByLabel('パスワード').fill(password);
  await page.getByRole('button', { name: 'ログインする' }).click();
}

/** Waits until React has taken the page over, so that what is typed and pressed meets it. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const first = document.querySelector('.skip-link');
    return first !== null && Object.keys(first).some((key) => key.startsWith('__reactProps$'));
  });
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
}

/** Loads a document and waits for its scripts; answers with the document's status. */
export async function open(page: Page, path: string): Promise<number> {
  const response = await page.goto(path);
  await hydrated(page);
  return response?.status() ?? 0;
}
