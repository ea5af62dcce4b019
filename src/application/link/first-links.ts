import type { LinkForm } from '../../domain/link/link-form.ts';
import type { SiteProfile } from '../../domain/site/site-profile.ts';
import { POSITION_STEP } from '../resource/position-field.ts';

/** The links of the profile, by its groups and in its order. */
export const firstLinks = ({ links }: SiteProfile): LinkForm[] =>
  links.groups
    .flatMap(({ label, links: own }) => own.map((link) => ({ category: label, ...link })))
    .map((link, index) => ({ ...link, position: (index + 1) * POSITION_STEP }));
