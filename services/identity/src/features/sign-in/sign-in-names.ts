/** Returns a username or e-mail in the form in which names are stored: NFKC, without outer spaces, in lower case. */
export const normalizeSignInName = (name: string): string =>
  name.normalize('NFKC').trim().toLowerCase()
