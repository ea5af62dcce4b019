import { onlyFacility } from '../../domain/site/facility-facts.ts';
import type { SiteProfile } from '../../domain/site/site-profile.ts';
import { POSITION_STEP } from '../resource/position-field.ts';
import type { FaqInput } from './faq.port.ts';

/** The questions of the profile, by its groups and in its order, with their anchors. */
export const firstFaq = ({ faq }: SiteProfile): FaqInput[] =>
  faq.groups.flatMap((group) =>
    group.entries.map(({ code, question, answer, readings, facilities }, index) => ({
      code,
      category: group.code,
      question,
      answer,
      readings: readings ?? null,
      facility: onlyFacility(facilities),
      position: (index + 1) * POSITION_STEP,
    })),
  );
