import { DESKTOP, expect, open, PHONE, test } from './support.ts';

for (const path of ['/', '/about', '/nursing_home/useguid'])
  for (const [device, size] of [
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ] as const)
    test(`on ${path} the keyboard of ${device} reaches the text first and the phone second`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      await open(page, path);
      await page.keyboard.press('Tab');
      const past = page.getByRole('link', { name: '本文へ移動' });
      await expect(past).toBeFocused();
      await expect(past).toBeInViewport();

      await page.keyboard.press('Tab');
      const phone = page.getByRole('navigation', { name: 'お急ぎの方へ' }).getByRole('link');
      await expect(phone).toBeFocused();
      await expect(phone).toBeInViewport();
      await expect(phone).toHaveText('電話をかける 0000-00-1201');
      await expect(phone).toHaveAttribute('href', 'tel:0000001201');

      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Enter');
      await expect(page.locator('#main')).toBeFocused();
    });
