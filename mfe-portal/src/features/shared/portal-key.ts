/** First part of the keys of all portal queries. The shell reads them again when something that they show changes. */
export const portalKey = 'portal'
