import {
  execute,
  type Queryable,
  queryOptionalRow,
  queryRows,
  type Transaction,
} from '@warsha/service-kit/database'
import { endSessionsOfLinks, type JobLink } from '../sign-in/link-sessions.store.ts'
import sql from './access-links.sql'

export interface NewLink {
  readonly id: string
  readonly kind: 'job' | 'password'
  readonly customer_id: string
  readonly work_card_id: string | null
  readonly first_name: string
  readonly last_name: string | null
  readonly expires_at: string
}

/** Serialises the requests for the link of one card or customer. */
export const lockSubject = (tx: Transaction, subject: string) =>
  execute(tx, sql.lockSubject, { subject })

/** Extends the current link of the card. Returns its id, or null if there is none. */
export const extendJobLink = async (
  tx: Transaction,
  link: Pick<JobLink, 'customer_id' | 'work_card_id' | 'first_name' | 'last_name' | 'expires_at'>,
  now: string,
): Promise<string | null> =>
  (await queryOptionalRow(tx, sql.extendJobLink, { ...link, now }))?.id ?? null

export const insertLink = (tx: Transaction, link: NewLink) =>
  execute(tx, sql.insertLink, { ...link })

/** Ends the link of a card with all its sessions. Returns false if there was none. */
export const endLinksOfCard = async (tx: Transaction, workCardId: string): Promise<boolean> => {
  const ended = await queryRows(tx, sql.endLinksOfCard, { work_card_id: workCardId })
  await endSessionsOfLinks(tx, ended)
  return ended.length > 0
}

/** Ends every link of a customer with its sessions. */
export const endLinksOfCustomer = async (tx: Transaction, customerId: string): Promise<void> =>
  endSessionsOfLinks(tx, await queryRows(tx, sql.endLinksOfCustomer, { customer_id: customerId }))

export const endPasswordLinks = (tx: Transaction, customerId: string) =>
  execute(tx, sql.endPasswordLinks, { customer_id: customerId })

/** Ends a password link by its use. Returns the customer, or null if it was used, replaced or has expired. */
export const consumePasswordLink = async (
  tx: Transaction,
  id: string,
  now: string,
): Promise<string | null> =>
  (await queryOptionalRow(tx, sql.useLink, { id, now }))?.customer_id ?? null

export const selectOptionalJobLink = (
  db: Queryable,
  id: string,
  now: string,
): Promise<JobLink | null> => queryOptionalRow(db, sql.selectOptionalJobLink, { id, now })

/** Deletes links that expired a month ago. */
export const deleteOldLinks = async (db: Queryable): Promise<void> => {
  await execute(db, sql.deleteOldLinks, {})
}
