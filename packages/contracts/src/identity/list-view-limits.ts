/** Limits of saved views. The browser imports them with the page, so this file must not import zod. */

/** Views of one list and user. */
export const maxListViews = 20
export const maxListViewNameLength = 40
/** Characters, which are as many bytes because the content is ASCII. */
export const maxListViewBytes = 2048
