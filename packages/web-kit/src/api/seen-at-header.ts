/** The header in which the service worker says when it stored a response. Answers of the server do not have it. */
export const seenAtHeader = 'x-warsha-seen-at'
