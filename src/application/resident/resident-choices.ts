import type { Actor } from '../../domain/actor.ts';
import { FACILITIES, type Facility } from '../../domain/facility.ts';
import { facilityLabel, unitLabel, unitsOf } from '../../domain/site/facility-facts.ts';
import type { SiteProfile } from '../../domain/site/site-profile.ts';
import { tokyoDate } from '../../domain/time.ts';
import type { Clock } from '../clock.port.ts';
import type { Choice } from '../resource/choice.ts';
import type { ResidentDirectory } from './residents.port.ts';

type Ports = { residents: Pick<ResidentDirectory, 'current'>; clock: Clock; profile: SiteProfile };

/** The residents of today as the choices of a form: `小野寺 ハル（ひあみ野 302）`; of the worker's facility. */
export const residentChoices =
  ({ residents, clock, profile }: Ports) =>
  async (actor: Actor): Promise<Choice[]> => {
    if (actor.audience !== 'manager') return [];
    const living = await residents.current(actor.facility, tokyoDate(clock.now()));
    return living.map(({ id, name, facility, room }) => ({
      value: String(id),
      label: `${name}（${facilityLabel(profile, facility)} ${room}）`,
    }));
  };

/** Every 階・ユニット the profile declares, with the facility it is in. */
export const unitChoices = (profile: SiteProfile): Choice[] =>
  FACILITIES.flatMap((facility) =>
    unitsOf(profile, facility).map(({ code, label }) => ({
      value: code,
      label: `${label}（${facilityLabel(profile, facility)}）`,
    })),
  );

/** The same without the facility, for lists that show it in another column. */
export const unitNames = (profile: SiteProfile): Choice[] =>
  FACILITIES.flatMap((facility) =>
    unitsOf(profile, facility).map(({ code, label }) => ({ value: code, label })),
  );

/** True when the facility has the unit. */
export const unitOfFacility = (profile: SiteProfile, facility: Facility, unit: string): boolean =>
  unitLabel(profile, facility, unit) !== undefined;
