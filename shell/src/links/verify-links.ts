/** Addresses of the QR codes of receipts: /verify/{receipt}/{hash}. Anybody may open them, without a sign-in. */

export interface VerifyLink {
  readonly id: string
  /** Null if the address ends before it: it was cut off when it was sent or typed. */
  readonly hash: string | null
}

/** Returns the receipt of a path, or null for a path that is none of a receipt. */
export const verifyLinkIn = (path: string): VerifyLink | null => {
  const [found, id = '', hash] =
    /^\/verify(?:\/([\w-]{1,64})(?:\/(\w{1,64}))?)?\/*$/.exec(path) ?? []
  return found === undefined ? null : { id, hash: hash ?? null }
}
