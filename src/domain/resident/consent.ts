import { z } from 'zod';
import { choice } from '../form/choice-fields.ts';
import { line } from '../form/text-fields.ts';
import { dateParts } from '../form/time-fields.ts';
import { RELATION_LIMIT } from '../person.ts';
import type { DateString } from '../time.ts';

/** The purposes for which a picture of a resident may be used; each needs its own consent. */
export const CONSENT_PURPOSES = ['individual', 'group', 'premises', 'public'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];
export const CONSENT_PURPOSE_LABELS: Record<ConsentPurpose, string> = {
  individual: '個人写真',
  group: '集合写真',
  premises: '館内・広報',
  public: '公開サイト・SNS',
};

/** The same where space is scarce. */
export const CONSENT_PURPOSE_SHORT: Record<ConsentPurpose, string> = {
  individual: '個人',
  group: '集合',
  premises: '館内',
  public: '公開',
};

/** 未確認 counts as 不可 wherever a picture is shown. */
export const CONSENT_STATES = ['unknown', 'granted', 'refused'] as const;
export type ConsentState = (typeof CONSENT_STATES)[number];
export const CONSENT_STATE_LABELS: Record<ConsentState, string> = {
  unknown: '未確認',
  granted: '可',
  refused: '不可',
};

/** One answer: who gave it, as what to the resident (本人 too), and on which day. */
export type Consent = {
  readonly state: ConsentState;
  readonly signer: string | null;
  readonly relation: string | null;
  readonly signedOn: DateString | null;
};
export type Consents = Readonly<Record<ConsentPurpose, Consent>>;

export const SIGNER_LIMIT = 50;

export const NO_CONSENT: Consent = { state: 'unknown', signer: null, relation: null, signedOn: null };
export const NO_CONSENTS: Consents = {
  individual: NO_CONSENT,
  group: NO_CONSENT,
  premises: NO_CONSENT,
  public: NO_CONSENT,
};

/** The fields a granted consent needs: without a signature it proves nothing. */
const PROOF = [
  ['signer', '署名者'],
  ['relation', '続柄'],
  ['signedOn', '日付'],
] as const;

const consentOf = (purpose: ConsentPurpose) => {
  const label = `${CONSENT_PURPOSE_LABELS[purpose]}の`;
  return z
    .object({
      state: choice({ label: `${label}同意`, options: CONSENT_STATES }).transform(
        (state): ConsentState => state ?? 'unknown',
      ),
      signer: line({ label: `${label}署名者`, max: SIGNER_LIMIT }),
      relation: line({ label: `${label}続柄`, max: RELATION_LIMIT }),
      signedOn: dateParts({ label: `${label}日付` }),
    })
    .superRefine((consent, context) => {
      if (consent.state !== 'granted') return;
      for (const [field, name] of PROOF)
        if (consent[field] === null)
          context.addIssue({
            code: 'custom',
            path: [field],
            message: `${label}${name}を入力してください。「可」には署名者・続柄・日付が要ります。`,
          });
    });
};

/** The consents of a resident's form; a purpose that is not sent is 未確認. */
export const consentsSchema: z.ZodType<Consents, unknown> = z.preprocess(
  (raw) => {
    const sent = raw !== null && typeof raw === 'object' ? (raw as Record<string, unknown>) : {};
    return Object.fromEntries(
      CONSENT_PURPOSES.map((purpose) => [purpose, Object.hasOwn(sent, purpose) ? sent[purpose] : {}]),
    );
  },
  z.object({
    individual: consentOf('individual'),
    group: consentOf('group'),
    premises: consentOf('premises'),
    public: consentOf('public'),
  }),
);

/** The form of a withdrawal: one purpose, or all where none is named; an unknown purpose is refused. */
export const withdrawalSchema = z.object({
  purpose: choice({ label: '撤回する同意', options: CONSENT_PURPOSES }),
});

/** The purposes for which a picture of the resident may be used now. */
export const grantedPurposes = (consents: Consents): ConsentPurpose[] =>
  CONSENT_PURPOSES.filter((purpose) => consents[purpose].state === 'granted');

/** The consents with those purposes withdrawn on that day; who had signed as what stays. */
export const withdrawn = (
  consents: Consents,
  purposes: readonly ConsentPurpose[],
  on: DateString,
): Consents => ({
  ...consents,
  ...Object.fromEntries(
    purposes.map((purpose) => [purpose, { ...consents[purpose], state: 'refused', signedOn: on }]),
  ),
});

const SHORT: Record<ConsentState, string> = { unknown: '？', granted: '○', refused: '×' };

/** `個人写真○・集合写真×・…`, for lists and the history. */
export const consentWords = (consents: Consents): string =>
  CONSENT_PURPOSES.map(
    (purpose) => `${CONSENT_PURPOSE_LABELS[purpose]}${SHORT[consents[purpose].state]}`,
  ).join('・');
