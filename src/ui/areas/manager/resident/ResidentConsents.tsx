import './resident.css';
import { Check, CircleHelp, type IconNode, X } from 'lucide';
import {
  CONSENT_PURPOSE_LABELS,
  CONSENT_PURPOSE_SHORT,
  CONSENT_PURPOSES,
  CONSENT_STATE_LABELS,
  CONSENT_STATES,
  type ConsentPurpose,
  type ConsentState,
  type Consents,
  SIGNER_LIMIT,
} from '../../../../domain/resident/consent.ts';
import { RadioGroup } from '../../../kit/Choice.tsx';
import { DateTimeFields, type DateTimeValue } from '../../../kit/DateTimeFields.tsx';
import { FieldGroup } from '../../../kit/Field.tsx';
import { Icon } from '../../../kit/Icon.tsx';
import { TextInput } from '../../../kit/TextInput.tsx';
import type { InputProps } from '../../../resource/FormField.tsx';

type Typed = Partial<Record<'state' | 'signer' | 'relation' | 'signedOn', unknown>>;

const STATES = CONSENT_STATES.map((value) => ({ value, label: CONSENT_STATE_LABELS[value] }));

const HINTS: Record<ConsentPurpose, string> = {
  individual: 'お一人で写った写真を、その方のご家族に見せること',
  group: 'ほかの方と写った写真を、ご家族のみなさんに見せること',
  premises: '館内の掲示や、紙の広報に使うこと',
  public: 'だれでも見られるホームページやSNSに載せること',
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A stored day as its parts; typed values are parts already. */
const day = (value: unknown): DateTimeValue => {
  if (typeof value !== 'string') return (value ?? {}) as DateTimeValue;
  const [year = '', month = '', date = ''] = value.split('-').map((part) => part.replace(/^0+/, ''));
  return { year, month, day: date };
};

/** The four consents to pictures, each with its answer, who gave it, as what, and when. */
export function ConsentsInput({ field, value, errors }: InputProps) {
  const typed = (value || {}) as Partial<Record<ConsentPurpose, Typed>>;
  return (
    <FieldGroup errors={errors[field.key]} hint={field.hint} label={field.label} name={field.key} unmarked>
      <div className="consents">
        {CONSENT_PURPOSES.map((purpose) => (
          <Consent errors={errors} key={purpose} purpose={purpose} typed={typed[purpose] ?? {}} />
        ))}
      </div>
    </FieldGroup>
  );
}

function Consent({
  purpose,
  typed,
  errors,
}: {
  purpose: ConsentPurpose;
  typed: Typed;
  errors: InputProps['errors'];
}) {
  const base = `consents[${purpose}]`;
  const label = CONSENT_PURPOSE_LABELS[purpose];
  const common = (part: keyof Typed) => ({
    name: `${base}[${part}]`,
    errors: errors[`${base}[${part}]`],
    unmarked: true,
  });
  return (
    <div className="consent">
      <RadioGroup
        {...common('state')}
        hint={HINTS[purpose]}
        inline
        label={label}
        options={STATES}
        value={text(typed.state) || 'unknown'}
      />
      <div className="consent-proof">
        <TextInput {...common('signer')} label="署名者" maxLength={SIGNER_LIMIT} value={text(typed.signer)} />
        <TextInput {...common('relation')} label="続柄（本人も可）" value={text(typed.relation)} />
        <DateTimeFields {...common('signedOn')} label="日付" value={day(typed.signedOn)} />
      </div>
    </div>
  );
}

const ICONS: Record<ConsentState, IconNode> = { unknown: CircleHelp, granted: Check, refused: X };

/** The four consents of a list's row, each as an icon and, for screen readers, a word. */
export function ConsentMarks({ consents }: { consents: Consents }) {
  return (
    <span className="consent-marks">
      {CONSENT_PURPOSES.map((purpose) => (
        <span className="consent-mark" key={purpose}>
          <Icon of={ICONS[consents[purpose].state]} />
          {CONSENT_PURPOSE_SHORT[purpose]}
          <span className="visually-hidden">{CONSENT_STATE_LABELS[consents[purpose].state]}</span>
        </span>
      ))}
    </span>
  );
}
