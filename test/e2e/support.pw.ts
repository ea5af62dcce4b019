import { open, test } from './support.ts';

test.describe('a test fails by itself', () => {
  test.beforeEach(({ page }) => {
    test.fail();
    return open(page, '/notice').then(() => {});
  });

  test('when its page warns in the console', ({ page }) => page.evaluate(() => console.warn('careful')));

  test('when its page throws', ({ page }) =>
    page.evaluate(() => {
      setTimeout(() => {
        throw new Error('thrown by the page');
      });
    }));

  test('when its page runs an inline script', ({ page }) =>
    page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "run"';
      document.body.append(script);
    }));

  test('when its page has an inline style', ({ page }) =>
    page.evaluate(() => {
      document.body.innerHTML = '<p style="color: red">red</p>';
    }));

  test('when its page is answered 5xx', async ({ page }) => {
    await page.route('**/notice', (route) => route.fulfill({ status: 503, body: '' }));
    await page.evaluate(() => fetch('/notice'));
  });

  test('when another visitor’s page warns in the console', async ({ visitor }) => {
    const other = await visitor();
    await open(other, '/notice');
    await other.evaluate(() => console.warn('careful'));
  });
});
