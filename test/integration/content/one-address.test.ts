import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type DemoSite, startDemoSite } from '../../support/demo-site.ts';
import { sendRaw } from '../../support/raw-http.ts';

let site: DemoSite;

beforeAll(async () => {
  site = await startDemoSite();
});
afterAll(() => site.stop());

const HTML = { headers: { Accept: 'text/html' } };
const locationOf = (head: string) => /^Location: (.*)\r?$/im.exec(head)?.[1];

describe("another spelling of a page's address", () => {
  it.each([
    ['/notice/', '/notice'],
    ['/notice//', '/notice'],
    ['/notice/?page=2&q=%25', '/notice?page=2&q=%25'],
    ['/notice/..//', '/'],
    ['/%6Eotice', '/notice'],
    ['/notice/detail/1/', '/notice/detail/1'],
    ['/notice/x/..//detail/1', '/notice/detail/1'],
    ['/family/', '/family'],
    ['/manager/notice2/', '/manager/notice2'],
    ['/notice/?to=//evil.example', '/notice?to=//evil.example'],
    ['http://evil.example/notice/', '/notice'],
  ])('%s leads for good to %s', async (target, page) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await sendRaw(site.url, target, { method, ...HTML });
      expect([answer.status, locationOf(answer.head)]).toEqual([308, page]);
    }
  });

  it.each([
    '/NOTICE',
    '/Notice/',
    '/notice/Detail/1',
    '/FAMILY',
    '/Manager',
    '/notice/..//evil.example',
    '//evil.example',
    '/.//evil.example/',
  ])('%s is no page, and leads nowhere', async (target) => {
    const answer = await sendRaw(site.url, target, HTML);
    expect([answer.status, locationOf(answer.head)]).toEqual([404, undefined]);
  });

  it('is followed by programs to the same data', async () => {
    const answer = await fetch(`${site.url}/notice/`, { headers: { accept: 'application/json' } });
    expect([answer.url, answer.status]).toEqual([`${site.url}/notice`, 200]);
    expect(await answer.json()).toMatchObject({
      page: 'public.notice.list',
      head: { canonical: `${site.url}/notice` },
    });
  });

  it('still takes the form that was sent to it', async () => {
    const answer = await site.guest().ask('/family/login/', { form: { login: '', password: '' } });
    expect(answer.status).toBe(422);
  });
});
