import type { Forget } from '../../../application/resident/residents.port.ts';
import type { Query } from '../transaction.ts';

/** Addresses of members who are made anonymous go, and what their history told of them. After their mails. */
export const forgetRegistrations =
  (query: Query): Forget =>
  async ({ memberIds }) => {
    const theirs = () => query()('email_registrations').whereIn('member_id', [...memberIds]);
    await query()('history')
      .where({ room: 'email-registration' })
      .whereIn('row_id', theirs().select('id'))
      .update({ changes: '{}' });
    await theirs().delete();
  };
