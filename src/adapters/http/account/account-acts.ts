import type { ResetPassword, SignOutEverywhere } from '../../../application/account/account-acts.ts';
import type { Stored } from '../../../application/resource/resource.ts';
import { addressOf, type ResourceParts } from '../resource/parts.ts';

type Person = Stored & { readonly name: string };

type Acts<T extends Person> = {
  /** The list's name in addresses. */
  list: string;
  resetPassword: ResetPassword<T>;
  signOut: SignOutEverywhere<T>;
};

/** What the edit page of a person who can sign in does besides saving: a new password, signing out everywhere. */
export function accountActs<T extends Person>({
  list,
  resetPassword,
  signOut,
}: Acts<T>): NonNullable<ResourceParts<T>['formActs']> {
  const editAddress = (id: number) => `${addressOf({ name: list })}/edit/${id}`;
  return {
    async newPassword({ actor }, id) {
      const { row, password } = await resetPassword(actor, id);
      return {
        location: editAddress(id),
        flash: {
          text: `${row.name}さんの新しいパスワード：${password}　この画面でだけ表示します。本人に伝えてください。`,
          lasting: true,
        },
      };
    },
    async signOutEverywhere({ actor }, id) {
      const { name } = await signOut(actor, id);
      return {
        location: editAddress(id),
        flash: { text: `${name}さんをすべての端末からログアウトしました。` },
      };
    },
  };
}
