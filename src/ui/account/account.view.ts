/** The own account of whoever is signed in. */
export type AccountView = {
  /** As one is addressed. */
  name: string;
  /** Where one is signed in. */
  devices: readonly DeviceView[];
  /** Of families: where their mails go, and the page on which that is changed. */
  mails: { href: string; addresses: readonly { address: string; state: string; receives: string }[] } | null;
};

/** A device in words: when it was signed in on, and when it was used last. */
export type DeviceView = { handle: string; name: string; signedInAt: string; lastUsed: string; own: boolean };
