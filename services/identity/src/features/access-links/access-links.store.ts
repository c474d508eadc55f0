import {
  execute,
  type Queryable,
  queryOptionalRow,
  queryRows,
  type Transaction,
} from '@warsha/service-kit/database'
import {
  endSessionsOfLinks,
  type LinkWithSettings,
  type SessionLink,
} from '../sign-in/link-sessions.store.ts'
import sql from './access-links.sql'

/** A link for a password has neither a job nor the days of a statement, and opens no session. */
export interface NewLink extends SessionLink {
  readonly kind: 'job' | 'password' | 'statement'
}

/** Serialises the requests for the link of one card or customer. */
export const lockSubject = (tx: Transaction, subject: string) =>
  execute(tx, sql.lockSubject, { subject })

/** Extends the current link of the card. Returns its id, or null if there is none. */
export const extendJobLink = async (
  tx: Transaction,
  link: Pick<NewLink, 'customer_id' | 'first_name' | 'last_name' | 'expires_at'> & {
    readonly work_card_id: string
  },
  now: string,
): Promise<string | null> =>
  (await queryOptionalRow(tx, sql.extendJobLink, { ...link, now }))?.id ?? null

/** Extends the current link to the customer's statement, which has the new days from now on. Returns its id, or null. */
export const extendStatementLink = async (
  tx: Transaction,
  link: Pick<
    NewLink,
    'customer_id' | 'first_name' | 'last_name' | 'statement_to' | 'expires_at'
  > & {
    readonly statement_from: string
  },
  now: string,
): Promise<string | null> =>
  (await queryOptionalRow(tx, sql.extendStatementLink, { ...link, now }))?.id ?? null

export const insertLink = (tx: Transaction, link: NewLink) =>
  execute(tx, sql.insertLink, { ...link })

/** Ends the link of a card with all its sessions. Returns false if there was none. */
export const endLinksOfCard = async (tx: Transaction, workCardId: string): Promise<boolean> => {
  const ended = await queryRows(tx, sql.endLinksOfCard, { work_card_id: workCardId })
  await endSessionsOfLinks(tx, ended)
  return ended.length > 0
}

/** Ends the link to the statement of a customer with all its sessions. Returns false if there was none. */
export const endStatementLinks = async (tx: Transaction, customerId: string): Promise<boolean> => {
  const ended = await queryRows(tx, sql.endStatementLinks, { customer_id: customerId })
  await endSessionsOfLinks(tx, ended)
  return ended.length > 0
}

/** Ends every link of a customer with its sessions. */
export const endLinksOfCustomer = async (tx: Transaction, customerId: string): Promise<void> =>
  endSessionsOfLinks(tx, await queryRows(tx, sql.endLinksOfCustomer, { customer_id: customerId }))

/** Ends every link that the customer had at that time, with its sessions. */
export const endOlderLinksOfCustomer = async (
  tx: Transaction,
  customerId: string,
  at: string,
): Promise<void> =>
  endSessionsOfLinks(
    tx,
    await queryRows(tx, sql.endOlderLinksOfCustomer, { customer_id: customerId, at }),
  )

export const endPasswordLinks = (tx: Transaction, customerId: string) =>
  execute(tx, sql.endPasswordLinks, { customer_id: customerId })

/** Ends a password link by its use. Returns the customer, or null if it was used, replaced or has expired. */
export const consumePasswordLink = async (
  tx: Transaction,
  id: string,
  now: string,
): Promise<string | null> =>
  (await queryOptionalRow(tx, sql.useLink, { id, now }))?.customer_id ?? null

/** Returns a link that has neither ended nor expired, or null. It cannot end before the end of the transaction. */
export const lockOptionalSessionLink = (
  tx: Transaction,
  link: { readonly id: string; readonly kind: 'job' | 'statement'; readonly now: string },
): Promise<LinkWithSettings | null> => queryOptionalRow(tx, sql.lockOptionalSessionLink, link)

/** Returns the admins who can sign in, by name. */
export const selectActiveAdmins = (tx: Transaction) => queryRows(tx, sql.selectActiveAdmins, {})

/** Deletes links that expired a month ago. */
export const deleteOldLinks = async (db: Queryable): Promise<void> => {
  await execute(db, sql.deleteOldLinks, {})
}
