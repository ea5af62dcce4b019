/** Passwords that became known and are used by many. */
export interface CommonPasswords {
  /** True for a listed one, in small letters. */
  has(password: string): Promise<boolean>;
}
