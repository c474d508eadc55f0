/**
 * First part of the keys of all portal queries. It is the first segment of the links in notifications: the shell reads
 * these queries again when one arrives.
 */
export const portalKey = 'customer-portal'
