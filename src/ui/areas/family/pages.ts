import type { MailAddView } from '../../../application/email-registration/mailadd.view.ts';
import type { AlbumCardView, FamilyPhotoView } from '../../../application/photo/family-photo.view.ts';
import type { FamilyVisitsView, NextVisitView } from '../../../application/visit/family-visit.view.ts';
import type { AccountView } from '../../account/account.view.ts';
import type { FamilyGuideView } from '../../help/help.view.ts';

export type FamilyPages = {
  'family.home': { name: string; albums: readonly AlbumCardView[]; visit: NextVisitView };
  'family.visits': FamilyVisitsView;
  'family.photo': FamilyPhotoView;
  'family.account': AccountView;
  'family.help': FamilyGuideView;
  'family.mailadd': MailAddView;
};
