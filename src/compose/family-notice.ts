import { familyNoticePages, familyReadPages } from '../adapters/http/family-notice/family-notice-pages.ts';
import { resourceCsv } from '../adapters/http/resource/resource-csv.ts';
import { audienceWords } from '../application/audience/audience-fields.ts';
import { chosenResidents } from '../application/audience/write-for-families.ts';
import { familyNoticeResource } from '../application/family-notice/family-notice.resource.ts';
import type { FamilyNoticeCrud, FamilyNoticeRow } from '../application/family-notice/family-notices.port.ts';
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
  type NoticeReach,
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
  const { familyNoticeRows: rows, familyReach, noticesForFamily: notices, mediaRows } = adapters;
  const { history, inTransaction, clock, queue, richText, phoneWords, personalReads } = adapters;
  const crud = composeCrud(adapters);
  const reach = makeNoticeReach({ reach: familyReach, clock });
  const sending = { rows, reach: familyReach, outbox, clock };
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
        ...composeNoticeWork(adapters, crud, reach),
        crud,
        reach,
        progress: makeNoticeProgress({ reach, clock, addresses: managerPaths }),
        remind: makeRemindUnread({ ...sending, runAct }),
        unread: makeUnreadList({ crud, reach: familyReach, reads: personalReads, phoneWords, clock }),
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

/** How a notice to families is saved. */
function composeCrud(adapters: Adapters): FamilyNoticeCrud {
  const { profile, categories, residentDirectory, familyNoticeRows, mediaRows } = adapters;
  const { history, inTransaction, clock, queue, richText } = adapters;
  return makeCrud(familyNoticeResource, {
    collection: familyNoticeRows,
    history,
    inTransaction,
    references: {
      categoryId: (_worker, id) => categories.hold(id, 'family'),
      unit: async (_worker, unit, { facility }) =>
        facility !== null && unitOfFacility(profile, facility, unit),
    },
    hold: [chosenResidents(familyNoticeResource, residentDirectory)],
    prepare: [
      cleanBody(familyNoticeResource, richText),
      holdMedia(familyNoticeResource, { richText, media: mediaRows }),
    ],
    after: [planMails({ queue, clock })],
  });
}

/** What is done with a notice to families as with any notice. */
function composeNoticeWork(adapters: Adapters, crud: FamilyNoticeCrud, reach: NoticeReach) {
  const { profile, inTransaction, clock, familyNoticePreviews } = adapters;
  return {
    publish: makePublishShown({ crud, reach, publish: makePublishNotices({ crud, inTransaction }) }),
    duplicate: makeDuplicateNotice({
      crud,
      clock,
      forWhom: ({ audience, facility, unit, residentIds, mail }: FamilyNoticeRow) => ({
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
      find: familyNoticePreviews.find,
      show: familyDetail(audienceWords(profile), filePath),
      clock,
    }),
  };
}
