/** The own account of whoever is signed in. */
export type AccountView = {
  /** The name with its honorific. */
  name: string;
  /** The devices that are signed in. */
  devices: readonly DeviceView[];
  /** For families: the addresses that get their mails, and the page on which they are changed. */
  mails: { href: string; addresses: readonly { address: string; state: string; receives: string }[] } | null;
};

/** A device in words: when it was signed in, and when it was last used. */
export type DeviceView = { handle: string; name: string; signedInAt: string; lastUsed: string; own: boolean };
