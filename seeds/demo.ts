import { join } from 'node:path';
import { z } from 'zod';
import type { Settings } from '../src/adapters/db/settings.ts';
import type { Accounts } from '../src/application/account/accounts.port.ts';
import type { Passwords } from '../src/application/account/passwords.port.ts';
import type { Category } from '../src/application/category/category.resource.ts';
import type { Clock } from '../src/application/clock.port.ts';
import type {
  RegistrationRows,
  Registrations,
} from '../src/application/email-registration/registrations.port.ts';
import type { FamilyNoticeCrud } from '../src/application/family-notice/family-notices.port.ts';
import type { Letters, SenderOf } from '../src/application/mail/letters.ts';
import type { MailRows } from '../src/application/mail/mail-rows.port.ts';
import type { Mails } from '../src/application/mail/mails.port.ts';
import type { MediaCrud } from '../src/application/media/describe-media.ts';
import type { UploadMedia } from '../src/application/media/media-uploads.ts';
import type { MemberAccess, MemberRows } from '../src/application/member/members.port.ts';
import type { NoticeCrud } from '../src/application/notice/write-notice.ts';
import type { ResidentRows } from '../src/application/resident/residents.port.ts';
import type { Collection } from '../src/application/resource/collection.port.ts';
import type { CreateDefaultTerms } from '../src/application/term/new-terms.ts';
import type { Slots } from '../src/application/term/slots.ts';
import type { TermCrud } from '../src/application/term/write-term.ts';
import type { InTransaction } from '../src/application/transaction.port.ts';
import type { Visits } from '../src/application/visit/visits.port.ts';
import type { RegisterWorker } from '../src/application/worker/register-worker.ts';
import type { CategoryInput } from '../src/domain/category/category.ts';
import { type AlbumPorts, seedAlbums } from './albums.ts';
import { seedCategories } from './categories.ts';
import { seedEmailRegistrations } from './email-registrations.ts';
import { seedFamilyNotices } from './family-notices.ts';
import { seedMails } from './mails.ts';
import { GUIDE, seedNotices } from './notices.ts';
import { seedPeople } from './people.ts';
import { seedTerms } from './terms.ts';
import { seedVisits } from './visits.ts';

export type DemoPorts = {
  settings: Settings;
  inTransaction: InTransaction;
  clock: Clock;
  accounts: Accounts;
  passwords: Passwords;
  registerWorker: RegisterWorker;
  residents: ResidentRows;
  members: MemberRows;
  memberAccess: MemberAccess;
  registrationRows: RegistrationRows;
  registrations: Registrations;
  categories: Collection<Category, CategoryInput>;
  notices: NoticeCrud;
  familyNotices: FamilyNoticeCrud;
  media: MediaCrud;
  upload: UploadMedia;
  albums: AlbumPorts;
  mails: Mails;
  mailRows: MailRows;
  letters: Letters;
  senderOf: SenderOf;
  terms: TermCrud;
  makeUsualTerms: CreateDefaultTerms;
  slots: Slots;
  visits: Visits;
  hasWorkers: () => Promise<boolean>;
  /** The project's folder. */
  root: string;
};

const MARK = 'demo';

/**
 * Fills an empty database with the demo, all of it or nothing: a start that is killed on the way leaves it empty.
 * Gives whether the demo stands there, from now or from before.
 */
export async function seedDemo(ports: DemoPorts): Promise<boolean> {
  const { settings, hasWorkers } = ports;
  if ((await settings.get(MARK, z.string())) !== undefined) return true;
  if (await hasWorkers()) return false;
  await ports.inTransaction(async () => {
    // Of two processes that start at once, one waits here until the other is done.
    const stamp = crypto.randomUUID();
    const kept = await settings.setOnce(MARK, z.string(), () => stamp);
    if (kept === stamp) await seedAll(ports);
  });
  return true;
}

async function seedAll(ports: DemoPorts): Promise<void> {
  const { accounts, clock, notices, media, upload, residents, albums, root } = ports;
  const members = await seedPeople(ports);
  await seedEmailRegistrations({ ...ports, members });
  await seedMails({ ...ports, now: clock.now() });
  const admin = (await accounts.manager.byLogin('admin'))?.actor;
  if (admin?.audience !== 'manager') throw new Error('the demo has no administrator');
  const categories = await seedCategories(ports.categories);
  const art = join(root, 'seeds/art');
  const shared = { actor: admin, now: clock.now(), art, categories };
  const seeded = await seedNotices({ ...shared, notices, media, upload });
  await seedFamilyNotices({
    ...shared,
    residents,
    familyNotices: ports.familyNotices,
    guide: seeded.get(GUIDE),
  });
  await seedTerms({ ...shared, terms: ports.terms, makeUsual: ports.makeUsualTerms });
  await seedVisits({ ...ports, members, now: clock.now() });
  await seedAlbums({ ...shared, residents, albums });
}
