import { AxeBuilder } from '@axe-core/playwright';
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from 'playwright/test';

export { expect };

export const DESKTOP = { width: 1280, height: 900 };
export const PHONE = { width: 360, height: 740 };

const PEOPLE = {
  admin: { audience: 'manager', login: 'admin', password: 'engawa-demo-admin' },
  press: { audience: 'manager', login: 'press', password: 'engawa-demo-press' },
  viewer: { audience: 'manager', login: 'viewer', password: 'engawa-demo-viewer' },
  family: { audience: 'family', login: 'H-0001', password: 'engawa-demo-family' },
} as const;
export type Who = keyof typeof PEOPLE;
export const person = (who: Who) => PEOPLE[who];

/** What no page may do: write to the console, throw, break the policy, answer 5xx. */
export type Faults = {
  /** An answer of this status is part of the test; the browser writes it to the console. */
  allow(...statuses: number[]): void;
  /** Such a line in the console is part of the test. */
  allowSaid(line: RegExp): void;
};

const LOUD = ['error', 'warning'];
const STATUS_LINE = /Failed to load resource: the server responded with a status of (\d+)/;
/** What the browser says of a request that the test cut off. */
export const LOST = /Failed to load resource: net::ERR|Failed to fetch/;

function watchFaults() {
  const found: string[] = [];
  const statuses = new Set<number>();
  const lines: RegExp[] = [];
  const expected = (text: string): boolean =>
    statuses.has(Number(STATUS_LINE.exec(text)?.[1])) || lines.some((line) => line.test(text));
  const watch = (context: BrowserContext) => {
    context.on('console', (message) => {
      if (LOUD.includes(message.type())) found.push(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', ({ error }) => {
      const thrown = error();
      found.push(thrown.stack ?? thrown.message);
    });
    context.on('response', (response) => {
      if (response.status() >= 500 && !statuses.has(response.status()))
        found.push(`${response.status()} ${response.url()}`);
    });
  };
  const faults: Faults = {
    allow: (...more) => {
      for (const status of more) statuses.add(status);
    },
    allowSaid: (line) => {
      lines.push(line);
    },
  };
  return { faults, watch, unexpected: () => found.filter((text) => !expected(text)) };
}

type Fixtures = {
  watched: ReturnType<typeof watchFaults>;
  faults: Faults;
  /** Opens a browser of its own for one more person, a guest at first. */
  visitor: (options?: BrowserContextOptions) => Promise<Page>;
};

/** Playwright's test on the running site; it fails when any page it opens shows a fault of any kind. */
export const test = base.extend<Fixtures>({
  baseURL: async ({ browserName: _ }, use) => use(process.env.SITE_URL),
  watched: async ({ browserName: _ }, use) => {
    const watched = watchFaults();
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
});

/** Gives the browser a session without the login form. */
export async function signIn(page: Page, who: Who): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: PEOPLE[who] });
  expect(answer.status()).toBe(200);
}

/** Signs in by the form of the person's login page. */
export async function signInByForm(page: Page, who: Who): Promise<void> {
  const { audience, login, password } = PEOPLE[who];
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

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** No violation of WCAG 2.2 A and AA that a machine can see. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
  const told = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  );
  expect(told, 'accessibility').toEqual([]);
}

/** Nothing makes the page wider than its window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .map((element) => `${element.tagName}.${element.className}`);
  });
  expect(wide, 'wider than the window').toEqual([]);
}
