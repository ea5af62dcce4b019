import type { RoomView } from '../../../application/call/call-room.view.ts';
import type { ReserveCheckView, VisitByLink } from '../../../application/visit/family/visit-by-link.ts';
import type { VideoProvider } from '../../../application/visit/meeting/video-meetings.port.ts';
import { linkToken } from '../../../domain/mail/link-token.ts';
import { SECRET_LINKS } from '../../../domain/mail/mail.ts';
import type { PageMap } from '../page.ts';

const ROOM = '/visit/room/';
const TITLE = 'オンライン面会';

type Parts = { byLink: Pick<VisitByLink, 'look'>; provider: VideoProvider };

/** The call of a visit, opened by its family with the token of the visit's links. Calls held elsewhere are joined from the visit's page. */
export const roomPage = ({ byLink, provider }: Parts): PageMap['visit.call'] => ({
  guard: 'none',
  async load({ params, ip }) {
    const asked = params.id ?? '';
    const token = linkToken(asked);
    if (token !== '' && provider !== 'builtin') return { redirect: SECRET_LINKS.visit.path + token };
    if (token !== '' && token !== asked) return { redirect: ROOM + token };
    const view = roomView(await byLink.look({ token, client: ip }), token);
    return { head: { title: TITLE, robots: 'noindex' }, view };
  },
});

function roomView(found: ReserveCheckView, token: string): RoomView {
  if (found.state !== 'found') return { state: found.state };
  const { name, day, time, resident, phone, join } = found.visit;
  const known = { token, name, day, time, resident, phone };
  if (join === null) return { ...known, state: 'over', from: null, opensIn: null };
  if (join.state === 'early') return { ...known, state: 'early', from: join.from, opensIn: join.inSeconds };
  return { ...known, state: 'open', from: null, opensIn: null };
}
