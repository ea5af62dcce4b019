import type { TestDatabase } from './database.ts';

/** A mail in the table; gives its id. Columns that are not named have values of no meaning. */
export async function insertMail({ db }: Pick<TestDatabase, 'db'>, own: object = {}): Promise<number> {
  const [row] = await db('mails')
    .insert({
      kind: 'testMail',
      to_name: '水越 真弓',
      to_address: 'mayumi@example.jp',
      subject: 'テストメールです',
      blocks: '[]',
      search_text: '',
      ...own,
    })
    .returning('id');
  return row.id;
}
