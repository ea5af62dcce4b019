import { z } from 'zod';
import { address, emailAddress, hours, isoDate, phoneNumber, text, webAddress, yen } from './values.ts';

const officer = z.strictObject({ title: text(30), name: text(40), kana: text(60) });

/** A window outside the company that takes complaints (city, 国保連, …). */
const outsideComplaintDesk = z.strictObject({ name: text(60), tel: phoneNumber, hours: text(60) });

/** Where weaknesses of the site are reported (`security.txt`): a page, a mail address, or both. */
const securityContact = z
  .strictObject({
    page: z
      .url({ protocol: /^https$/, error: 'アドレスは https:// から始めて書いてください' })
      .regex(/^\S+$/, 'アドレスに空白や改行を入れないでください')
      .optional(),
    email: emailAddress.optional(),
  })
  .refine(({ page, email }) => page !== undefined || email !== undefined, {
    error: '脆弱性の連絡先は、page（ページのアドレス）か email（メールアドレス）を書いてください',
  });

/** Everything the site says about the company (法人概要, 理念, 沿革, 苦情窓口). */
export const operatorSchema = z.strictObject({
  name: text(60),
  kana: text(80),
  representative: officer,
  foundedOn: isoDate,
  capital: yen,
  /** All employees, in whatever post, on that day. */
  employees: z.strictObject({ count: z.int().min(1), asOf: isoDate }),
  address,
  tel: phoneNumber,
  hours,
  email: emailAddress,
  website: webAddress,
  /** The domain mails come from: families allow it at their carrier before they register. */
  mailDomain: z.hostname('メールのドメイン名を半角で書いてください（例 hiami.example）'),
  businesses: z.array(text(60)).min(1),
  philosophy: z.strictObject({
    motto: text(40),
    principles: z.array(text(80)).min(1),
    /** What motto and principles mean in daily life, in paragraphs. */
    story: z.array(text(300)).min(1),
  }),
  /** 代表挨拶 in paragraphs; it is signed by the representative. */
  greeting: z.array(text(300)).min(1),
  /** One sentence for search engines and link previews of pages without their own. */
  description: text(160),
  reasons: z.array(z.strictObject({ title: text(30), text: text(140) })).min(1),
  history: z.array(z.strictObject({ on: isoDate, text: text(80) })).min(1),
  complaints: z.strictObject({
    contact: text(40),
    tel: phoneNumber,
    hours: text(60),
    /** What happens to a complaint, step by step. */
    steps: z.array(text(160)).min(1),
    outside: z.array(outsideComplaintDesk).min(1),
  }),
  privacy: z.strictObject({ officer: text(40), tel: phoneNumber, email: emailAddress }),
  /** Absent: `email` and `tel` of the company. */
  security: securityContact.optional(),
});
