import type { CallTestView, CallView, HostCallView } from '../../../application/call/call.view.ts';

export type VisitPages = {
  'visit.call': CallView;
  'visit.call.host': HostCallView;
  'visit.call.test': CallTestView;
};
