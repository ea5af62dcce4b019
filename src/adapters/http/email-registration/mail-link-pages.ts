import type { ConfirmByLink } from '../../../application/email-registration/confirm-by-link.ts';
import { linkToken, SECRET_LINKS } from '../../../domain/mail/mail.ts';
import type { PageMap, PageRequest } from '../page.ts';

const CONFIRM = SECRET_LINKS.confirmAddress.path;
const COMPLETE = '/mail/family_check/complite/';

const opening = ({ params, ip }: PageRequest) => ({ token: linkToken(params.id ?? ''), client: ip });

/** The own address of a link that a mail program has glued something to; null where nothing is. */
const unglued = ({ params }: PageRequest, path: string): { redirect: string } | null => {
  const token = linkToken(params.id ?? '');
  return token !== '' && token !== params.id ? { redirect: path + token } : null;
};

/**
 * Where a confirmation mail leads. Nobody signs in here: the token in the address is all that is needed, and opening
 * changes nothing, since mail scanners open links too.
 */
export const mailLinkPages = (
  byLink: ConfirmByLink,
): Pick<PageMap, 'mail.email-registration.confirm' | 'mail.email-registration.complete'> => ({
  'mail.email-registration.confirm': {
    guard: 'none',
    async load(request) {
      const glued = unglued(request, CONFIRM);
      if (glued) return glued;
      const { receives: _, ...view } = await byLink.look(opening(request));
      return { head: { title: 'メールアドレスの確認', robots: 'noindex' }, view };
    },
    async act(request) {
      await byLink.confirm(opening(request));
      return { location: COMPLETE + linkToken(request.params.id ?? '') };
    },
  },
  'mail.email-registration.complete': {
    guard: 'none',
    async load(request) {
      const glued = unglued(request, COMPLETE);
      if (glued) return glued;
      const seen = await byLink.look(opening(request));
      // Only the button on the page before leads here; whatever else stands behind the link is told there.
      if (seen.state !== 'confirmed')
        return { redirect: (CONFIRM + linkToken(request.params.id ?? '')).replace(/\/$/, '') };
      const { address, name, receives = [] } = seen;
      const sent = request.query.get('sent') === '1';
      return { head: { title: '登録完了', robots: 'noindex' }, view: { address, name, receives, sent } };
    },
    async act(request) {
      await byLink.test(opening(request));
      return { location: `${COMPLETE}${linkToken(request.params.id ?? '')}?sent=1` };
    },
  },
});
