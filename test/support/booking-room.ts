import {
  makeFamilyBooking,
  makeResidentsToBook,
} from '../../src/application/visit/booking/family-booking.ts';
import type { OwnResident } from '../../src/application/visit/family-visits.port.ts';
import { someVisitRules } from './builders/visits.ts';
import { KEN, MAYUMI, makeVisitWorld } from './visit-world.ts';

const own = (id: number, name: string): OwnResident => ({
  id,
  name,
  familyName: name.split(' ')[0] ?? '',
  facility: 'nursing_home',
  unit: '3f',
  relation: '長女',
});
const RESIDENTS = new Map([
  [MAYUMI.id, [own(1, '小野寺 ハル'), own(2, '髙梨 正吉')]],
  [KEN.id, [own(1, '小野寺 ハル')]],
]);

/** The world of visits with the steps by which its families book: residents 1 and 2 of Mayumi, 1 of Ken. */
export function makeBookingRoom(
  options: Parameters<typeof makeVisitWorld>[0] & { addresses?: string[] } = {},
) {
  const { addresses = ['mayumi@example.jp'], ...world } = options;
  const visits = makeVisitWorld(world);
  const { offer, clock } = visits;
  const booking = makeFamilyBooking({
    family: {
      residents: async (memberId) => RESIDENTS.get(memberId) ?? [],
      member: async () => ({
        phone: '0000001301',
        addresses,
        mails: addresses.length > 0 ? ('confirmed' as const) : ('none' as const),
      }),
    },
    offer,
    toBook: makeResidentsToBook({ offer, clock }),
    rulesOf: () => someVisitRules(options.rules),
    clock,
  });
  return { ...visits, booking };
}
