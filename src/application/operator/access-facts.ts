import type { Facility } from '../../domain/facility.ts';
import { addressLine, facilitiesOf, facilityProfile, hoursLine } from '../../domain/site/facility-facts.ts';
import type { FacilityProfile, SiteProfile } from '../../domain/site/site-profile.ts';
import type { AccessPlace, AccessView, WayThere } from './access.view.ts';

/** What a map service is asked for: the address without its postal code, and the name. */
const mapQuery = ({ address, name }: FacilityProfile): string =>
  encodeURIComponent(`${address.prefecture}${address.city}${address.ward ?? ''}${address.line} ${name}`);

const mapLinks = (home: FacilityProfile): AccessPlace['mapLinks'] => [
  {
    label: 'Google マップ',
    href: `https://www.google.com/maps/search/?api=1&query=${mapQuery(home)}`,
  },
  { label: 'Apple マップ', href: `https://maps.apple.com/?q=${mapQuery(home)}` },
];

const waysTo = ({ access }: FacilityProfile): WayThere[] => [
  { means: 'train', label: '電車で', text: access.station, note: access.stationNote },
  { means: 'bus', label: 'バスで', text: access.bus, note: access.busNote },
  { means: 'car', label: '車で', text: access.car, note: access.carNote },
  {
    means: 'parking',
    label: '駐車場',
    text: access.parking > 0 ? `${access.parking}台` : '駐車場はありません',
    note: access.parkingNote,
  },
];

const placeOf = (profile: SiteProfile, facility: Facility): AccessPlace => {
  const home = facilityProfile(profile, facility);
  return {
    facility,
    kind: home.kind,
    name: home.name,
    address: addressLine(home.address),
    phone: home.tel,
    hours: hoursLine(home.hours),
    ways: waysTo(home),
    directions: [...home.access.directions],
    arrival: home.access.arrival,
    mapLinks: mapLinks(home),
  };
};

/** What /access says: how to come to each facility, and the map both stand on. */
export function accessFacts(profile: SiteProfile): AccessView {
  const { homes, ...map } = profile.map;
  const facilities = facilitiesOf(profile);
  return {
    places: facilities.map((facility) => placeOf(profile, facility)),
    map: {
      ...map,
      homes: facilities.map((facility) => ({
        ...homes[facility],
        facility,
        name: facilityProfile(profile, facility).name,
      })),
    },
  };
}
