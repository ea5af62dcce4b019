import { describe, expect, it } from '@jest/globals';
import { familyHome } from '../../../../../src/adapters/http/family/family-home.ts';
import { guard } from '../../../../../src/adapters/http/guards.ts';
import { managerHome, type Waiting } from '../../../../../src/adapters/http/manager/manager-home.ts';
import type { Actor } from '../../../../../src/domain/actor.ts';
import { can, GUEST } from '../../../../../src/domain/actor.ts';
import type { Role } from '../../../../../src/domain/worker/roles.ts';
import { aFamilyActor, aWorkerActor } from '../../../../support/builders/accounts.ts';

const asked = (actor: Actor) => ({ actor, params: {}, query: new URLSearchParams(), path: '/', ip: '' });
/** Waits for whoever may read photos. */
const waits: Waiting = async (actor) =>
  can(actor, 'photo:read') ? { label: '写真', href: '/manager/photo_album?hidden=some' } : null;
const opened = async (role: Role) => {
  const loaded = await managerHome([waits]).load(asked(aWorkerActor({ role })));
  if ('redirect' in loaded) throw new Error('redirected');
  return loaded.view;
};

describe("a worker's home", () => {
  it('names the role and the lists it opens, and which of them it may write', async () => {
    expect(await opened('press')).toEqual({
      name: '久我 直人',
      role: '広報',
      waiting: [{ label: '写真', href: '/manager/photo_album?hidden=some' }],
      may: [
        { label: '入居者', href: '/manager/resident', write: false },
        { label: '写真アルバム', href: '/manager/photo_album', write: true },
        { label: 'お知らせ', href: '/manager/notice2', write: true },
        { label: 'メディア', href: '/manager/media', write: true },
        { label: 'カテゴリ', href: '/manager/category', write: true },
        { label: '空室', href: '/manager/site/vacancy', write: true },
        { label: '公開書類', href: '/manager/site/document', write: true },
        { label: 'よくあるご質問', href: '/manager/site/faq', write: true },
        { label: '求人', href: '/manager/site/job', write: true },
        { label: 'リンク集', href: '/manager/site/link', write: true },
        { label: 'アカウント', href: '/manager/account', write: false },
        { label: '部品見本', href: '/manager/sample', write: false },
      ],
    });
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
    familyHome({ photos: { latest: async () => [] }, visits: { next: async () => null } }),
    aFamilyActor(),
    aWorkerActor(),
  ],
  ['manager', managerHome([]), aWorkerActor(), aFamilyActor()],
] as const)("the %s home is its people's alone, and no search engine's", async (_name, home, own, other) => {
  expect(guard(own, home)).toEqual({ enter: true });
  expect(() => guard(other, home)).toThrow(expect.objectContaining({ kind: 'forbidden' }));
  expect(() => guard(GUEST, home)).toThrow(expect.objectContaining({ kind: 'unauthenticated' }));
  expect(await home.load(asked(own))).toMatchObject({ head: { robots: 'noindex' } });
});
