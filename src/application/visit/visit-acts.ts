import type { Clock } from '../clock.port.ts';
import type { Queue } from '../queue.port.ts';
import { makeAskForCall } from './ask-for-call.ts';
import { makeCallOffVisit } from './call-off-visit.ts';
import { makeCancelVisit } from './cancel-visit.ts';
import type { ChangeVisit } from './change-visit.ts';
import { makeDecideVisit } from './decide-visit.ts';
import { makeLinkVisit } from './link-visit.ts';
import { makeMoveVisit } from './move-visit.ts';
import type { PlaceVisit } from './place-visit.ts';
import type { ReachResident } from './reach-resident.ts';
import { makeRunVisit } from './run-visit.ts';
import type { TouchVisit } from './touch-visit.ts';
import type { VideoMeetings } from './video-meetings.port.ts';

type Ports = {
  touch: TouchVisit;
  reach: ReachResident;
  place: PlaceVisit;
  meetings: Pick<VideoMeetings, 'provider'>;
  queue: Pick<Queue, 'add'>;
  clock: Clock;
};

/** All acts on a booked visit together. */
export const makeChangeVisit = ({ touch, reach, place, meetings, queue, clock }: Ports): ChangeVisit => ({
  ...makeCancelVisit(touch),
  ...makeCallOffVisit(touch),
  ...makeDecideVisit(touch),
  ...makeMoveVisit({ touch, reach, place }),
  ...makeRunVisit(touch, clock),
  ...makeLinkVisit({ touch, meetings, queue }),
  ...makeAskForCall(touch, clock),
});
