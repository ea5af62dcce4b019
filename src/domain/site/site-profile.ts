import { z } from 'zod';
import type { Facility } from '../facility.ts';
import { documentsSchema } from './documents.ts';
import { groupHomeSchema, nursingHomeSchema } from './facility-profile.ts';
import { familySchema } from './family.ts';
import { faqSchema } from './faq.ts';
import { homeSchema } from './home.ts';
import { jobsSchema } from './jobs.ts';
import { linksSchema } from './links.ts';
import { mapSchema } from './map.ts';
import { operatorSchema } from './operator.ts';
import { policySchema } from './policy.ts';
import { tourSchema } from './tour.ts';
import { visitsSchema } from './visits.ts';

/** All facts about the operator; unknown keys are errors. One YAML file holds one part. */
export const siteProfileSchema = z.strictObject({
  operator: operatorSchema,
  facilities: z.strictObject({
    nursing_home: nursingHomeSchema,
    group_home: groupHomeSchema,
  } satisfies Record<Facility, z.ZodType>),
  visits: visitsSchema,
  faq: faqSchema,
  links: linksSchema,
  documents: documentsSchema,
  map: mapSchema,
  policy: policySchema,
  jobs: jobsSchema,
  home: homeSchema,
  tour: tourSchema,
  family: familySchema,
});

type DeepReadonly<T> = T extends object ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> } : T;

/** 施設の情報: read once at start, never changed while the process runs. */
export type SiteProfile = DeepReadonly<z.infer<typeof siteProfileSchema>>;
export type NursingHome = SiteProfile['facilities']['nursing_home'];
export type GroupHome = SiteProfile['facilities']['group_home'];
export type FacilityProfile = NursingHome | GroupHome;
export type Unit = FacilityProfile['units'][number];
export type Room = FacilityProfile['rooms'][number];
