import { familyNoticePages, familyReadPages } from '../adapters/http/family-notice/family-notice-pages.ts';
import { resourceCsv } from '../adapters/http/resource/resource-csv.ts';
import { audienceWords } from '../application/audience/audience-fields.ts';
import { chosenResidents } from '../application/audience/write-for-families.ts';
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
import { makeMediaFile } from '../application/media/media-file.ts';
import {
  makeDuplicateNotice,
  makePreviewNotice,
  makePublishNotices,
} from '../application/notice/notice-acts.ts';
import { cleanBody, holdMedia } from '../application/notice/write-notice.ts';
import { residentChoices, unitChoices, unitOfFacility } from '../application/resident/resident-choices.ts';
import { makeCrud } from '../application/resource/crud.ts';
import { makeRunAuditedAct } from '../application/resource/locked-row.ts';
import { filePath, managerPaths } from '../paths.ts';
import type { Adapters } from './adapters.ts';
import type { MailFeature } from './mail.ts';
import type { MediaFeature } from './media.ts';

type Parts = { media: Pick<MediaFeature, 'upload'> } & Pick<MailFeature, 'outbox'>;

/** ご家族へのお知らせ: written and mailed by staff, read by families. */
export function composeFamilyNotice(adapters: Adapters, { media, outbox }: Parts) {
  const { profile, facilityChoices, categories, residentDirectory: residents } = adapters;
  const { familyNoticeRows: rows, familyReach: families, noticesForFamily: notices, mediaRows } = adapters;
  const { history, inTransaction, clock, queue, richText, phoneWords, personalReads } = adapters;
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
      holdMedia(familyNoticeResource, { richText, media: mediaRows }),
    ],
    after: [planMails({ queue, clock })],
  });

  const reach = makeNoticeReach({ reach: families, clock });
  const sending = { rows, reach: families, outbox, clock };
  const audienceOf = audienceWords(profile);
  const reader = makeFamilyNoticeReader({ notices, clock, audienceOf, fileAt: filePath });
  const choices = {
    familyCategories: () => categories.choicesOf('family'),
    facilities: facilityChoices,
    units: async () => unitChoices(profile),
    residents: residentChoices({ residents, clock, profile }),
  };
  const runAct = makeRunAuditedAct(familyNoticeResource, { collection: rows, history, inTransaction });
  return {
    crud,
    reader,
    tasks: { 'family-notice.send': makeSendFamilyNotice({ ...sending, queue, inTransaction }) },
    fileSource: makeNoticeFile({
      notices,
      clock,
      mediaFile: (allows) => makeMediaFile({ rows: mediaRows, allows }),
    }),
    pages: {
      ...familyReadPages(reader),
      ...familyNoticePages({
        crud,
        reach,
        progress: makeNoticeProgress({ reach, clock, addresses: managerPaths }),
        remind: makeRemindUnread({ ...sending, runAct }),
        unread: makeUnreadList({ crud, reach: families, reads: personalReads, phoneWords, clock }),
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
          find: adapters.familyNoticePreviews.find,
          show: familyDetail(audienceOf, filePath),
          clock,
        }),
        upload: media.upload,
        media: mediaRows,
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
