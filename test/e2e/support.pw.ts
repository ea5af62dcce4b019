import type { Page } from 'playwright/test';
import { expect, open, test } from './support.ts';

const FAULTS: { when: string; make: (page: Page) => Promise<unknown>; told: RegExp }[] = [
  {
    when: 'warns in the console',
    make: (page) => page.evaluate(() => console.warn('careful')),
    told: /careful/,
  },
  {
    when: 'throws',
    make: (page) =>
      page.evaluate(() => {
        setTimeout(() => {
          throw new Error('thrown by the page');
        });
      }),
    told: /thrown by the page/,
  },
  {
    when: 'runs an inline script',
    make: (page) =>
      page.evaluate(() => {
        const script = document.createElement('script');
        script.textContent = 'document.title = "run"';
        document.body.append(script);
      }),
    told: /inline script violates/,
  },
  {
    when: 'has an inline style',
    make: (page) =>
      page.evaluate(() => {
        document.body.innerHTML = '<p style="color: red">red</p>';
      }),
    told: /inline style violates/,
  },
  {
    when: 'is answered 5xx',
    make: async (page) => {
      await page.route('**/notice', (route) => route.fulfill({ status: 503, body: '' }));
      await page.evaluate(() => fetch('/notice'));
    },
    told: /^503 .*\/notice$/,
  },
];

for (const { when, make, told } of FAULTS)
  test(`a page that ${when} is at fault`, async ({ page, watched }) => {
    await open(page, '/notice');
    await make(page);
    await expect.poll(watched.unexpected).toContainEqual(expect.stringMatching(told));
    watched.faults.allowSaid(/./);
  });

test('the pages of visitors, and of those whose browser stays open, are watched too', async ({
  visitor,
  standing,
  watched,
}) => {
  for (const [name, page] of Object.entries({
    visitor: await visitor(),
    standing: await standing('guest'),
  })) {
    await page.goto('/notice');
    await page.evaluate((words) => console.warn(words), name);
    await expect.poll(watched.unexpected).toContainEqual(expect.stringMatching(`^${name} `));
  }
  watched.faults.allowSaid(/./);
});

test('a test fails by the faults of its pages', async ({ page }) => {
  await open(page, '/notice');
  test.fail();
  await page.evaluate(() => console.warn('careful'));
});
