import { DESKTOP, expect, open, PHONE, test } from './support.ts';
import { expectAccessible, expectNoSidewaysScroll } from './whole-page.ts';

// The viewer draws by WebGL, which a browser without a graphics card has to reckon out.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []).filter((flag) => flag !== '--disable-gpu'),
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
      ],
    }),
});

for (const [device, size] of [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const)
  test(`on ${device} a panorama opens, turns and closes by keys alone`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/online_tour');
    const opener = page.getByRole('button', { name: /^談話室を ?360°で見る$/ });
    await opener.focus();
    await page.keyboard.press('Enter');
    const view = page.getByRole('application', { name: /^談話室の360度パノラマ/ });
    await expect(view).toBeFocused();
    await expect(view.locator('canvas')).toBeVisible();
    await expect(view.locator('.psv-loader-container')).toBeHidden();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const before = await view.screenshot();
    await view.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await view.screenshot()).equals(before)).toBe(false);

    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: '左を見る' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(view).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
