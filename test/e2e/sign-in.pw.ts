import { expect, hydrated, LOST, open, person, signIn, signInByForm, test } from './support.ts';

const stored = () => [sessionStorage.getItem('auth.strategy'), sessionStorage.getItem('auth._token.local')];

test('a guest who asks for a protected page comes to it after signing in', async ({ page }) => {
  await open(page, '/manager/category?kind=album&sort=-name');
  await expect(page).toHaveURL('/manager/login');
  await signInByForm(page, 'press');
  await expect(page).toHaveURL('/manager/category?kind=album&sort=-name');
  await expect(page.getByRole('heading', { level: 1, name: 'カテゴリ' })).toBeVisible();
});

test('a return path is used once: the next sign-in leads home', async ({ page }) => {
  await open(page, '/manager/category');
  await signInByForm(page, 'press');
  await expect(page).toHaveURL('/manager/category');
  await hydrated(page);
  await page.getByRole('button', { name: 'ログアウト' }).click();
  await expect(page).toHaveURL('/manager/login');
  await expect(page.getByText('ログアウトしました')).toBeVisible();
  await open(page, '/manager/login');
  await signInByForm(page, 'press');
  await expect(page).toHaveURL('/manager');
});

test('a return path into the area of the other audience is dropped', async ({ page }) => {
  await open(page, '/manager/category');
  await open(page, '/family/login');
  await signInByForm(page, 'family');
  await expect(page).toHaveURL('/family');
});

test('a guest without a wish is offered both ways in', async ({ page }) => {
  await open(page, '/login');
  await page.getByRole('link', { name: 'ご家族の方' }).click();
  await expect(page).toHaveURL('/family/login');
  await open(page, '/login');
  await page.getByRole('link', { name: '職員の方' }).click();
  await expect(page).toHaveURL('/manager/login');
});

for (const [who, home] of [
  ['family', '/family'],
  ['press', '/manager'],
] as const) {
  test(`the login pages send ${who}, who is signed in, home to ${home}`, async ({ page }) => {
    await signIn(page, who);
    for (const path of ['/login', '/family/login', '/manager/login']) {
      await page.goto(path);
      await expect(page).toHaveURL(home);
    }
  });
}

test('a wrong password is told beside the form, which keeps the number', async ({ page, faults }) => {
  faults.allow(401);
  await open(page, '/manager/login');
  await page.getByLabel('職員番号').fill('viewer');
  await page.getByLabel('パスワード').fill('engawa-wrong-password');
  await page.getByRole('button', { name: 'ログインする' }).click();
  const told = page.getByRole('alert');
  await expect(told).toContainText('ログインできませんでした');
  await expect(told).toContainText('職員番号またはパスワードが違います。');
  await expect(told).toBeFocused();
  await expect(page).toHaveURL('/manager/login');
  await expect(page.getByLabel('職員番号')).toHaveValue('viewer');
  expect(await page.evaluate(stored)).toEqual([null, null]);
});

test('an empty field is told beside the field', async ({ page, faults }) => {
  faults.allow(422);
  await open(page, '/family/login');
  await page.getByLabel('会員番号').fill('H-0002');
  await page.getByRole('button', { name: 'ログインする' }).click();
  await expect(page.getByLabel('パスワード')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('会員番号')).not.toHaveAttribute('aria-invalid', 'true');
});

test('without scripts a wrong password is told beside the form, and the right one leads on', async ({
  visitor,
  faults,
}) => {
  faults.allow(401);
  const page = await visitor({ javaScriptEnabled: false });
  await page.goto('/family');
  await page.getByRole('main').getByRole('link', { name: 'ご家族ログイン' }).click();
  await expect(page).toHaveURL('/family/login');
  await page.getByLabel('会員番号').fill('H-0003');
  await page.getByLabel('パスワード').fill('engawa-wrong-password');
  await page.getByRole('button', { name: 'ログインする' }).click();
  await expect(page.getByRole('alert')).toContainText(
    '会員番号（メールアドレス）またはパスワードが違います。',
  );
  await expect(page.getByLabel('会員番号')).toHaveValue('H-0003');
  await expect(page.getByLabel('パスワード')).toHaveValue('');
  await page.getByLabel('パスワード').fill(person('family').password);
  await page.getByRole('button', { name: 'ログインする' }).click();
  await expect(page).toHaveURL('/family');
});

test('a family that asks for the manager area is told who may enter, and may switch the account', async ({
  page,
  faults,
}) => {
  faults.allow(403);
  await signIn(page, 'family');
  expect(await open(page, '/manager/category')).toBe(403);
  await expect(page.getByText('このページは職員の方だけが見られます。')).toBeVisible();
  await page.getByRole('button', { name: 'ログアウトして別のアカウントで入る' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/manager/category');
  await expect(page).toHaveURL('/manager/login');
});

test('a worker without the scope is refused the page, and finds the way back', async ({ page, faults }) => {
  faults.allow(403);
  await signIn(page, 'viewer');
  expect(await open(page, '/manager/worker')).toBe(403);
  await expect(page.getByText('このページを見る権限がありません。')).toBeVisible();
  await page.getByRole('link', { name: '職員ページ' }).click();
  await expect(page).toHaveURL('/manager');
});

test('signing in keeps strategy and token in session storage, and requests carry the token', async ({
  page,
}) => {
  await open(page, '/manager/login');
  await signInByForm(page, 'press');
  await expect(page).toHaveURL('/manager');
  await hydrated(page);
  const [strategy, token] = await page.evaluate(stored);
  expect(strategy).toBe('local');
  expect(token).toMatch(/^Bearer \S{20,}$/);
  const asked = page.waitForRequest('**/manager/category');
  await page.getByRole('main').getByRole('link', { name: 'カテゴリ' }).click();
  expect((await asked).headers().authorization).toBe(token);
});

test('logging out clears storage and session', async ({ page }) => {
  await open(page, '/manager/login');
  await signInByForm(page, 'press');
  await expect(page).toHaveURL('/manager');
  await hydrated(page);
  await page.getByRole('button', { name: 'ログアウト' }).click();
  await expect(page).toHaveURL('/manager/login');
  await expect(page.getByText('ログアウトしました')).toBeVisible();
  expect(await page.evaluate(stored)).toEqual([null, null]);
  await page.goto('/manager/category');
  await expect(page).toHaveURL('/manager/login');
});

test('logging out clears storage and session even when the call fails', async ({ page, faults }) => {
  faults.allowSaid(LOST);
  await open(page, '/manager/login');
  await signInByForm(page, 'press');
  await expect(page).toHaveURL('/manager');
  await hydrated(page);
  await page.route('**/api/auth/logout', (route) => route.abort());
  await page.getByRole('button', { name: 'ログアウト' }).click();
  await expect(page).toHaveURL('/manager/login');
  await expect(page.getByText('ログアウトしました')).toBeVisible();
  expect(await page.evaluate(stored)).toEqual([null, null]);
  await page.goto('/manager/category');
  await expect(page).toHaveURL('/manager/login');
});

test('a session that ended elsewhere leads from a press of a link to the login page and back', async ({
  page,
  faults,
}) => {
  faults.allow(401);
  await open(page, '/manager/login');
  await signInByForm(page, 'press');
  await expect(page).toHaveURL('/manager');
  await hydrated(page);
  await page.request.post('/api/auth/logout', { headers: { origin: String(process.env.SITE_URL) } });
  await page.getByRole('main').getByRole('link', { name: 'カテゴリ' }).click();
  await expect(page).toHaveURL('/manager/login');
  expect(await page.evaluate(stored)).toEqual([null, null]);
  await hydrated(page);
  await signInByForm(page, 'press');
  await expect(page).toHaveURL('/manager/category');
});

test('Enter that confirms a conversion does not send the form; the next Enter does', async ({ page }) => {
  await open(page, '/manager/login');
  const number = page.getByLabel('職員番号');
  await page.getByLabel('パスワード').fill(person('press').password);
  await number.fill('press');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const browser = await page.context().newCDPSession(page);
  await number.focus();
  await browser.send('Input.imeSetComposition', { text: 'ｓ', selectionStart: 1, selectionEnd: 1 });
  const enter = { key: 'Enter', code: 'Enter', text: '\r' };
  await browser.send('Input.dispatchKeyEvent', { type: 'keyDown', windowsVirtualKeyCode: 13, ...enter });
  await browser.send('Input.dispatchKeyEvent', { type: 'keyUp', windowsVirtualKeyCode: 13, ...enter });
  await expect(number).not.toHaveValue('press');
  expect(sent).toEqual([]);
  await browser.send('Input.insertText', { text: 's' });
  await number.fill('press');
  await number.press('Enter');
  await expect(page).toHaveURL('/manager');
  expect(sent).toContain('POST /api/auth/login');
});
