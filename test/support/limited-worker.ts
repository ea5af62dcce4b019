import type { Role } from '../../src/domain/worker/roles.ts';
import { perform, signIn, viewOf } from './demo-site.ts';
import type { WebClient } from './web-client.ts';

export type LimitedWorker = { client: WebClient; number: string; password: string };

/** A worker of that role for the group home only, made as the people of the house make one, and signed in. */
export async function signInLimited(url: string, admin: WebClient, role: Role): Promise<LimitedWorker> {
  const number = `garden-${role}`;
  await perform(admin, '/manager/worker/add', {
    number,
    familyName: '庭野',
    givenName: '葉',
    familyKana: 'にわの',
    givenKana: 'よう',
    facility: 'group_home',
    role,
    status: 'active',
  });
  const { rows } = await viewOf<{ rows: { id: number; cells: { number: string } }[] }>(
    admin,
    `/manager/worker?q=${number}`,
  );
  const id = rows.find(({ cells }) => cells.number === number)?.id;
  const { flash } = await perform(admin, `/manager/worker/edit/${id}`, { _act: 'newPassword' });
  const password = /：(\S{4}-\S{4}-\S{4})　/.exec(flash?.text ?? '')?.[1] ?? '';
  return { client: (await signIn(url, number, password)).client, number, password };
}
