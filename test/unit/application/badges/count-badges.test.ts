import { describe, expect, it } from '@jest/globals';
import { type BadgeSource, makeBadges } from '../../../../src/application/badges/badges.ts';
import { GUEST } from '../../../../src/domain/actor.ts';
import { navigationFor } from '../../../../src/ui/areas/manager/navigation.ts';
import { aFamilyActor, aWorkerActor } from '../../../support/builders/accounts.ts';

const asked: number[] = [];
const failed: BadgeSource = {
  name: 'mail',
  area: 'mail',
  count: async ({ id }) => {
    asked.push(id);
    return 3;
  },
};
const badges = makeBadges([failed]);

describe('the work that waits', () => {
  it('is counted for workers whose scopes open its entrance, and for nobody else', async () => {
    expect(await badges(aWorkerActor({ id: 7, role: 'viewer' }))).toEqual({ mail: 3 });
    expect(await badges(aWorkerActor({ id: 8, role: 'press' }))).toEqual({});
    expect(await badges(aFamilyActor())).toEqual({});
    expect(await badges(GUEST)).toEqual({});
    expect(asked).toEqual([7]);
  });
  it('stands at its entrance in the drawer', () => {
    const counts = navigationFor(aWorkerActor(), { mail: 3 })
      .flatMap(({ items }) => items)
      .filter(({ count }) => count !== undefined);
    expect(counts).toMatchObject([{ href: '/manager/mail_sent', count: 3 }]);
  });
});
