import './consents-input.css';
import { Check, CircleHelp, type IconNode, X } from 'lucide';
import {
  CONSENT_PURPOSE_SHORT,
  CONSENT_PURPOSES,
  CONSENT_STATE_LABELS,
  type ConsentState,
  type Consents,
} from '../../../../domain/resident/consent.ts';
import { Icon } from '../../../kit/Icon.tsx';

const ICONS: Record<ConsentState, IconNode> = { unknown: CircleHelp, granted: Check, refused: X };

/** The four consents of a list's row, each with its sign and, for the ear, its word. */
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
