import type { TestDatabase } from './database.ts';

/** A member with an address that waits for its confirmation: what a mail to it knows of them. */
export async function aRegisteredAddress({ db }: Pick<TestDatabase, 'db'>, address = 'mayumi@example.jp') {
  const [member] = await db('members')
    .insert({
      number: 'H-0009',
      family_name: '水越',
      given_name: '真弓',
      family_kana: 'みずこし',
      given_kana: 'まゆみ',
      search_text: 'h',
    })
    .returning('id');
  const [registration] = await db('email_registrations')
    .insert({ member_id: member.id, address })
    .returning('id');
  return { memberId: Number(member.id), registrationId: Number(registration.id) };
}
