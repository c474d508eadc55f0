/** Addresses of the QR codes of receipts: /verify/{receipt}/{hash}. Anybody may open them, without a sign-in. */

export interface VerifyLink {
  readonly id: string
  readonly hash: string
}

/** Returns the receipt of a path, or null for any other path. */
export const verifyLinkIn = (path: string): VerifyLink | null => {
  const [, id, hash] = /^\/verify\/([\w-]{1,64})\/(\w{1,64})\/*$/.exec(path) ?? []
  return id && hash ? { id, hash } : null
}
