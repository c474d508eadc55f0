/** How reception knows that the person who asks for a link to an account is the customer. */
export const identityChecks = ['identity_document', 'vehicle_licence', 'known_in_person'] as const
export type IdentityCheck = (typeof identityChecks)[number]
