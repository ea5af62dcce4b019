import { describe, expect, it } from '@jest/globals';
import { dashboardPage } from '../../../../../src/adapters/http/dashboard/dashboard-page.ts';
import { familyHome } from '../../../../../src/adapters/http/family-home/family-home.ts';
import { guard } from '../../../../../src/adapters/http/guards.ts';
import type { Actor } from '../../../../../src/domain/actor.ts';
import { GUEST } from '../../../../../src/domain/actor.ts';
import type { Role } from '../../../../../src/domain/worker/roles.ts';
import { navigationFor } from '../../../../../src/ui/areas/manager/navigation.ts';
import { aFamilyActor, aWorkerActor } from '../../../../support/builders/accounts.ts';

const asked = (actor: Actor) => ({ actor, params: {}, query: new URLSearchParams(), path: '/', ip: '' });
const opened = async (role: Role) => {
  const loaded = await dashboardPage(async () => []).load(asked(aWorkerActor({ role })));
  if ('redirect' in loaded) throw new Error('redirected');
  return loaded.view;
};

describe("a worker's home", () => {
  it('names the role and the lists it opens, and which of them it may write', async () => {
    expect(await opened('press')).toEqual({
      name: '久我 直人',
      role: '広報',
      cards: [],
      may: [
        { label: '入居者', href: '/manager/resident', write: false },
        { label: '写真アルバム', href: '/manager/photo_album', write: true },
        { label: 'ご家族へのお知らせ', href: '/manager/notice_family', write: true },
        { label: 'お知らせ', href: '/manager/notice2', write: true },
        { label: 'メディア', href: '/manager/media', write: true },
        { label: 'カテゴリ', href: '/manager/category', write: true },
        { label: '空室', href: '/manager/site/vacancy', write: true },
        { label: '公開書類', href: '/manager/site/document', write: true },
        { label: 'よくあるご質問', href: '/manager/site/faq', write: true },
        { label: '求人', href: '/manager/site/job', write: true },
        { label: 'リンク集', href: '/manager/site/link', write: true },
        { label: '職員の手引き', href: '/manager/help', write: false },
        { label: 'アカウント', href: '/manager/account', write: false },
      ],
    });
  });
  it('shows the gallery of parts to システム管理 alone, in the drawer as here', async () => {
    const last = async (role: Role) => [
      (await opened(role)).may.at(-1)?.label,
      navigationFor(aWorkerActor({ role })).at(-1)?.items.at(-1)?.label,
    ];
    expect(await last('admin')).toEqual(['部品見本', '部品見本']);
    expect(await last('facility')).toEqual(['アカウント', 'アカウント']);
  });
  it('shows the list of workers to those who may see it only', async () => {
    const seen = async (role: Role) =>
      (await opened(role)).may.some(({ href }) => href === '/manager/worker');
    expect(await Promise.all((['admin', 'facility', 'visit', 'press', 'viewer'] as const).map(seen))).toEqual(
      [true, true, false, false, false],
    );
  });
});

it.each([
  [
    'family',
    familyHome({
      photos: { latest: async () => [] },
      visits: {
        next: async () => null,
        stopped: async () => [],
        closures: async () => [],
        mails: async () => 'confirmed',
      },
      notices: { unread: async () => [] },
    }),
    aFamilyActor(),
    aWorkerActor(),
  ],
  ['manager', dashboardPage(async () => []), aWorkerActor(), aFamilyActor()],
] as const)("the %s home is its people's alone, and no search engine's", async (_name, home, own, other) => {
  expect(guard(own, home)).toEqual({ enter: true });
  expect(() => guard(other, home)).toThrow(expect.objectContaining({ kind: 'forbidden' }));
  expect(() => guard(GUEST, home)).toThrow(expect.objectContaining({ kind: 'unauthenticated' }));
  expect(await home.load(asked(own))).toMatchObject({ head: { robots: 'noindex' } });
});
