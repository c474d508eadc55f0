/** Signed addresses of files expire after 5 to 10 minutes. Pages that show them read them again after this time. */
export const signedUrlRefetchMs = 240_000
