import { makeRequestedBadge, makeTodayBadge } from '../adapters/db/visit/visit-rows.knex.ts';
import { resourceCsv } from '../adapters/http/resource/resource-csv.ts';
import { liveSheet } from '../adapters/http/visit/live-sheet.ts';
import { hostEntry, runSheetPage } from '../adapters/http/visit/run-sheet-page.ts';
import { staffVisitActs } from '../adapters/http/visit/staff-visit-acts.ts';
import {
  bookOnBehalfPage,
  visitDetailPage,
  visitListPage,
  visitPlanPage,
} from '../adapters/http/visit/visit-pages.ts';
import { makeCallLog } from '../application/call/call-log.ts';
import { residentChoices } from '../application/resident/resident-choices.ts';
import { makeCrud } from '../application/resource/crud.ts';
import type { Slots } from '../application/term/slots.ts';
import { makeBookOnBehalf } from '../application/visit/booking/book-on-behalf.ts';
import { makeSlotChoices } from '../application/visit/booking/slot-choices.ts';
import { makeEnterAsHost } from '../application/visit/meeting/enter-as-host.ts';
import { isAsked, type VideoMeetings } from '../application/visit/meeting/video-meetings.port.ts';
import { makeKeepMoment } from '../application/visit/moment/keep-moment.ts';
import { makeVisitAlbum } from '../application/visit/moment/visit-album.ts';
import { makeRunSheet } from '../application/visit/run-sheet/run-sheet.ts';
import { makeShowVisit } from '../application/visit/run-sheet/show-visit.ts';
import { makeVisitPlan } from '../application/visit/run-sheet/visit-plan.ts';
import { visitResource } from '../application/visit/visit.resource.ts';
import { announceVisit } from '../application/visit/visit-events.ts';
import type { Facility } from '../domain/facility.ts';
import { facilityLabel } from '../domain/site/facility-facts.ts';
import { managerPaths } from '../paths.ts';
import type { AccountFeature } from './account.ts';
import type { Adapters } from './adapters.ts';
import type { PhotoFeature } from './photo.ts';
import type { VisitCore } from './visit-core.ts';

/** Announces every change of a visit to open run sheets. */
export const announceVisits = ({ visitNews }: Adapters) => announceVisit(visitNews);

type Parts = {
  account: Pick<AccountFeature, 'actorAgain'>;
  visit: VisitCore;
  slots: Slots;
  meetings: VideoMeetings;
  photo: PhotoFeature;
};

/** Visits as staff work with them: the run sheet, the list, the plan, booking on behalf, and what is kept of them. */
export function composeVisitStaff(adapters: Adapters, { account, visit, slots, meetings, photo }: Parts) {
  const { profile, facilityChoices, visitSheets: sheets, visitRows, visitNews, visitAlbums } = adapters;
  const { history, inTransaction, clock, phoneWords, askBadges } = adapters;
  const facilityName = (facility: Facility) => facilityLabel(profile, facility);
  const sight = {
    addresses: managerPaths,
    sheets,
    meetings,
    clock,
    rulesOf: visit.rulesOf,
    facilityName,
    phoneWords,
  };
  const crud = makeCrud(visitResource, { collection: visitRows, history, inTransaction });
  const choices = { facilities: facilityChoices };
  const slotChoices = makeSlotChoices({ sheets, slots, clock });
  const keepMoment = makeKeepMoment({
    ...photo,
    sheets,
    album: makeVisitAlbum({ albums: visitAlbums, crud: photo.crud, inTransaction }),
  });
  const acts = staffVisitActs({
    change: visit.change,
    keepMoment,
    startEnters: meetings.provider === 'builtin',
  });
  const sheet = makeRunSheet(sight);
  const live = liveSheet({ news: visitNews, actorAgain: account.actorAgain });
  const bookForm = makeBookOnBehalf({
    residents: adapters.residentsWithFamilies,
    residentChoices: residentChoices({ residents: adapters.residentDirectory, clock, profile }),
    slotChoices,
    maxParticipants: (facility) => visit.rulesOf(facility).maxParticipants,
  });
  return {
    sheets,
    crud,
    sheet,
    badges: [makeTodayBadge(askBadges, clock), makeRequestedBadge(askBadges)],
    pages: {
      'manager.visit.run-sheet': runSheetPage(sheet, acts),
      'manager.visit.list': visitListPage({
        crud,
        change: visit.change,
        choices,
        retries: isAsked(meetings),
        facilityName,
      }),
      'manager.visit.plan': visitPlanPage(
        makeVisitPlan({ addresses: managerPaths, sheets, slots, clock, facilityName }),
      ),
      'manager.visit.detail': visitDetailPage(
        makeShowVisit({ ...sight, history, slotChoices, callLog: makeCallLog(adapters.callPeers) }),
        acts,
      ),
      'manager.visit.add': bookOnBehalfPage(bookForm, visit.book),
    },
    routes: [
      live.routes,
      hostEntry(makeEnterAsHost({ visits: visit.visits, meetings })),
      resourceCsv(visitResource, crud, choices),
    ],
    /** Ends the answers that tell of changes. */
    endStreams: live.close,
  };
}
