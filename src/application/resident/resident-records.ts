import {
  CONSENT_PURPOSE_LABELS,
  CONSENT_PURPOSES,
  CONSENT_STATE_LABELS,
  type Consents,
} from '../../domain/resident/consent.ts';
import type { PersonalSource } from '../personal-record/personal-source.port.ts';
import type { Json } from '../resource/views.ts';
import type { ResidentFamilies } from './residents.port.ts';

/** The consents with all their fields. */
export const consentRecords = (consents: Consents): Json =>
  CONSENT_PURPOSES.map((purpose) => {
    const { state, signer, relation, signedOn } = consents[purpose];
    return {
      目的: CONSENT_PURPOSE_LABELS[purpose],
      同意: CONSENT_STATE_LABELS[state],
      署名者: signer,
      続柄: relation,
      日付: signedOn,
    };
  });

/** The family, by name and relation only: other data is the members' own. */
export const familySource = (families: ResidentFamilies): PersonalSource => ({
  name: 'ご家族会員',
  async read(id) {
    const members = await families.of(id);
    return members.map(({ name, relation, representative }) => ({
      氏名: name,
      続柄: relation,
      代表者: representative,
    }));
  },
});
