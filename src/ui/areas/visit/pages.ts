import type { CallTestView, HostView, RoomView } from '../../../application/call/call-room.view.ts';

export type VisitPages = {
  'visit.room': RoomView;
  'visit.host': HostView;
  'visit.test': CallTestView;
};
