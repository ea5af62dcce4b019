import { Router } from 'express';
import { mailResource } from '../../../application/mail/mail.resource.ts';
import type { MailActName, MailActs } from '../../../application/mail/mail-acts.ts';
import type { MailRow, NoForm } from '../../../application/mail/mail-rows.port.ts';
import type { PhoneList } from '../../../application/mail/phone-list.ts';
import type { ShowMail } from '../../../application/mail/show-mail.ts';
import type { Crud } from '../../../application/resource/crud.ts';
import { DomainError } from '../../../domain/errors.ts';
import { managerPaths } from '../../../paths.ts';
import { actorOn } from '../actor.ts';
import { sendFramed } from '../csp.ts';
import { guard } from '../guards.ts';
import type { PageMap } from '../page.ts';
import { postedAct, postedVersion } from '../posted-form.ts';
import { eachRow, toldOf } from '../resource/list-page.ts';
import type { ListAct } from '../resource/parts.ts';
import { type ChoiceSources, crumbsOf, idOf } from '../resource/parts.ts';
import { resourcePages } from '../resource/resource-pages.ts';

type Parts = {
  crud: Crud<MailRow, NoForm>;
  acts: MailActs;
  show: ShowMail;
  phones: PhoneList;
  /** `facilities`. */
  choices: ChoiceSources;
};

type MailPageIds = `manager.mail.${'list' | 'detail' | 'phones'}`;

/** 送信メール: the list, a page for each mail, and the list of whom to phone. */
export function mailPages({ crud, acts, show, phones, choices }: Parts): Pick<PageMap, MailPageIds> {
  const { list } = resourcePages(mailResource, crud, { choices, cells, acts: listActs(acts) });
  return {
    'manager.mail.list': list,
    'manager.mail.detail': detailPage(show, acts),
    'manager.mail.phones': phonesPage(phones),
  };
}

const cells = ({ toName, toAddress }: MailRow) => ({ recipient: { name: toName, address: toAddress } });

const DONE: Record<MailActName, string> = {
  resend: '送信待ちに戻しました',
  sendNow: '今すぐ送ります',
  cancel: '取り消しました',
};

const listActs = (acts: MailActs): ListAct[] => {
  const told = (name: MailActName, label: string, words: string): ListAct => ({
    act: name,
    label,
    run: async (actor, ids) => toldOf(await eachRow(ids, (id) => acts[name](actor, id)), words),
  });
  return [
    told('resend', '再送する', DONE.resend),
    told('sendNow', '今すぐ送る', '今すぐ送るようにしました'),
    told('cancel', '送信を取り消す', DONE.cancel),
  ];
};

function detailPage(show: ShowMail, acts: MailActs): PageMap['manager.mail.detail'] {
  const names: Readonly<Record<MailActName, MailActName>> = {
    resend: 'resend',
    sendNow: 'sendNow',
    cancel: 'cancel',
  };
  return {
    guard: 'manager',
    scope: 'mail:read',
    async load({ actor, params }) {
      const view = await show.detail(actor, idOf(params));
      return {
        head: { title: `${view.title}｜${mailResource.label}`, robots: 'noindex' },
        breadcrumb: crumbsOf(mailResource, '', view.title),
        view,
      };
    },
    async act({ actor, params, form }) {
      const id = idOf(params);
      const name = postedAct(form, names);
      if (!name) throw unknownAct();
      await acts[name](actor, id, postedVersion(form));
      return { location: managerPaths.detail(mailResource.name, id), flash: { text: `${DONE[name]}。` } };
    },
  };
}

const phonesPage = (phones: PhoneList): PageMap['manager.mail.phones'] => ({
  guard: 'manager',
  scope: 'mail:read',
  load: async ({ actor }) => ({
    head: { title: '電話連絡表', robots: 'noindex' },
    breadcrumb: crumbsOf(mailResource, '', '電話連絡表'),
    view: await phones(actor),
  }),
});

const unknownAct = () =>
  new DomainError('invalid', 'mail.unknownAct', 'この操作はできません。画面を開き直してください。');

/** `GET /manager/mail_sent/body/{id}`: a mail's HTML for the frame in its page, its secret links open. */
export const mailBody = (show: ShowMail): Router =>
  Router().get(managerPaths.mailBody(':id'), async (request, response) => {
    const actor = actorOn(response);
    guard(actor, { guard: 'manager', scope: 'mail:read' });
    sendFramed(response, await show.body(actor, idOf(request.params)));
  });
