import {
  makeFamilyNoticePreviews,
  makeFamilyNoticeRows,
  makeFamilyReach,
} from '../adapters/db/family-notice/family-notices.knex.ts';
import { makeNoticesForFamily } from '../adapters/db/family-notice/family-reading.knex.ts';
import { makePersonalReads } from '../adapters/db/history/history.knex.ts';
import { familyNoticePages, familyReadPages } from '../adapters/http/family-notice/family-notice-pages.ts';
import type { ChoiceSources } from '../adapters/http/resource/parts.ts';
import { resourceCsv } from '../adapters/http/resource/resource-csv.ts';
import { phoneWords } from '../adapters/phone/phone-words.ts';
import { richText } from '../adapters/richtext/rich-text.ts';
import { audienceWords } from '../application/audience/audience-fields.ts';
import { chosenResidents } from '../application/audience/write-for-families.ts';
import type { Categories } from '../application/category/category.resource.ts';
import { familyNoticeResource } from '../application/family-notice/family-notice.resource.ts';
import {
  familyDetail,
  makeFamilyNoticeReader,
  makeNoticeFile,
} from '../application/family-notice/family-reading.ts';
import { makeRemindUnread, makeSendFamilyNotice } from '../application/family-notice/notice-mails.ts';
import {
  makeNoticeProgress,
  makeNoticeReach,
  makeUnreadList,
} from '../application/family-notice/notice-progress.ts';
import { planMails } from '../application/family-notice/plan-mails.ts';
import { makePublishShown } from '../application/family-notice/publish-shown.ts';
import type { Outbox } from '../application/mail/outbox.ts';
import { makeMediaFile } from '../application/media/media-file.ts';
import {
  makeDuplicateNotice,
  makePreviewNotice,
  makePublishNotices,
} from '../application/notice/notice-acts.ts';
import { cleanBody, holdMedia } from '../application/notice/write-notice.ts';
import { residentChoices, unitChoices, unitOfFacility } from '../application/resident/resident-choices.ts';
import type { ResidentDirectory } from '../application/resident/residents.port.ts';
import { makeCrud } from '../application/resource/crud.ts';
import { makeRunAuditedAct } from '../application/resource/locked-row.ts';
import type { SiteProfile } from '../domain/site/site-profile.ts';
import { filePath, managerPaths } from '../paths.ts';
import type { Base } from './base.ts';
import type { MediaFeature } from './media.ts';

type Parts = {
  profile: SiteProfile;
  facilityChoices: ChoiceSources[string];
  categories: Categories;
  residents: ResidentDirectory;
  media: Pick<MediaFeature, 'rows' | 'upload'>;
  outbox: Outbox;
};

/** ご家族へのお知らせ: written and mailed by staff, read by families. */
export function composeFamilyNotice(base: Base, parts: Parts) {
  const { profile, facilityChoices, categories, residents, media, outbox } = parts;
  const { query, history, inTransaction, clock, queue } = base;
  const rows = makeFamilyNoticeRows({ query, clock, richText });
  const crud = makeCrud(familyNoticeResource, {
    collection: rows,
    history,
    inTransaction,
    references: {
      categoryId: (_worker, id) => categories.hold(id, 'family'),
      unit: async (_worker, unit, { facility }) =>
        facility !== null && unitOfFacility(profile, facility, unit),
    },
    hold: [chosenResidents(familyNoticeResource, residents)],
    prepare: [
      cleanBody(familyNoticeResource, richText),
      holdMedia(familyNoticeResource, { richText, media: media.rows }),
    ],
    after: [planMails({ queue, clock })],
  });

  const families = makeFamilyReach(query);
  const reach = makeNoticeReach({ reach: families, clock });
  const sending = { rows, reach: families, outbox, clock };
  const notices = makeNoticesForFamily(query);
  const audienceOf = audienceWords(profile);
  const reader = makeFamilyNoticeReader({ notices, clock, audienceOf, fileAt: filePath });
  const choices = {
    familyCategories: () => categories.choicesOf('family'),
    facilities: facilityChoices,
    units: async () => unitChoices(profile),
    residents: residentChoices({ residents, clock, profile }),
  };
  const touch = makeRunAuditedAct(familyNoticeResource, { collection: rows, history, inTransaction });
  return {
    crud,
    reader,
    tasks: { 'family-notice.send': makeSendFamilyNotice({ ...sending, queue, inTransaction }) },
    fileSource: makeNoticeFile({
      notices,
      clock,
      mediaFile: (allows) => makeMediaFile({ rows: media.rows, allows }),
    }),
    pages: {
      ...familyReadPages(reader),
      ...familyNoticePages({
        crud,
        reach,
        progress: makeNoticeProgress({ reach, clock, addresses: managerPaths }),
        remind: makeRemindUnread({ ...sending, touch }),
        unread: makeUnreadList({ crud, reach: families, reads: makePersonalReads(query), phoneWords, clock }),
        publish: makePublishShown({ crud, reach, publish: makePublishNotices({ crud, inTransaction }) }),
        duplicate: makeDuplicateNotice({
          crud,
          clock,
          forWhom: ({ audience, facility, unit, residentIds, mail }) => ({
            audience,
            facility,
            unit,
            residentIds,
            mail,
          }),
        }),
        preview: makePreviewNotice({
          area: 'family-notice',
          crud,
          find: makeFamilyNoticePreviews(query).find,
          show: familyDetail(audienceOf, filePath),
          clock,
        }),
        upload: media.upload,
        media: media.rows,
        richText,
        clock,
        choices,
        audienceOf,
      }),
    },
    routes: [resourceCsv(familyNoticeResource, crud, choices)],
  };
}

export type FamilyNoticeFeature = ReturnType<typeof composeFamilyNotice>;
