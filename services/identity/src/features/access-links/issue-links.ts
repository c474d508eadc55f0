/** Links that the office hands out. workshop has checked the card or the customer. */
import type * as endpoints from '@warsha/contracts/identity/access-links'
import type { Actor } from '@warsha/service-kit/authentication'
import { ApiError } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import type { RequestContext } from '@warsha/service-kit/http'
import { addAuditEntry } from '@warsha/service-kit/process'
import { v7 as uuid } from 'uuid'
import type { IdentityService } from '../../identity-service.ts'
import { selectOptionalLoginById } from '../sign-in/sessions.store.ts'
import {
  endLinksOfCard,
  endPasswordLinks,
  endStatementLinks,
  extendJobLink,
  extendStatementLink,
  insertLink,
  lockSubject,
} from './access-links.store.ts'
import type { LinkTokens } from './link-tokens.ts'

const dayMs = 86_400_000
const sessionLinkDays = 30
export const passwordLinkHours = 24

const withoutDays = { statement_from: null, statement_to: null }

const expiryAfter = ({ clock }: IdentityService, days: number): string =>
  new Date(clock().getTime() + days * dayMs).toISOString()

/** Returns the link of a work card, valid for 30 days from now. An ended or expired link is never revived. */
export const issueJobLink = (
  identity: IdentityService,
  tokens: LinkTokens,
  { actor, body, params }: RequestContext<typeof endpoints.issueJobLink>,
) =>
  identity.db.inTransaction(async (tx) => {
    const { customer_id, first_name, last_name = null } = body
    const expires_at = expiryAfter(identity, sessionLinkDays)
    const link = { customer_id, work_card_id: params.id, first_name, last_name, expires_at }
    await lockSubject(tx, params.id)
    const existingId = await extendJobLink(tx, link, identity.clock().toISOString())
    if (existingId) return { data: { token: tokens.create(existingId), expires_at } }

    await endLinksOfCard(tx, params.id)
    const id = uuid()
    await insertLink(tx, { ...link, ...withoutDays, id, kind: 'job' })
    await addAuditEntry(tx, identity.name, actor, {
      action: 'job_link_created',
      subject: { type: 'work_card', id: params.id },
      details: { customer_id },
    })
    return { data: { token: tokens.create(id), expires_at } }
  })

/** Ends the link of a work card and the sessions that it opened. */
export const revokeJobLink = (identity: IdentityService, actor: Actor | null, workCardId: string) =>
  identity.db.inTransaction(async (tx) => {
    await lockSubject(tx, workCardId)
    if (!(await endLinksOfCard(tx, workCardId))) return
    await addAuditEntry(tx, identity.name, actor, {
      action: 'job_link_revoked',
      subject: { type: 'work_card', id: workCardId },
    })
  })

/** Serialises the requests for the link to a customer's statement, apart from those for the password link. */
const subjectOfStatement = (customerId: string): string => `statement ${customerId}`

/** Returns the link to a customer's statement, valid for 30 days from now. An ended or expired link is never revived. */
export const issueStatementLink = (
  identity: IdentityService,
  tokens: LinkTokens,
  { actor, body, params }: RequestContext<typeof endpoints.issueStatementLink>,
) =>
  identity.db.inTransaction(async (tx) => {
    const { first_name, last_name = null, from, to = null } = body
    const expires_at = expiryAfter(identity, sessionLinkDays)
    const link = {
      customer_id: params.id,
      first_name,
      last_name,
      statement_from: from,
      statement_to: to,
      expires_at,
    }
    await lockSubject(tx, subjectOfStatement(params.id))
    const existingId = await extendStatementLink(tx, link, identity.clock().toISOString())
    const id = existingId ?? uuid()
    if (!existingId) {
      await endStatementLinks(tx, params.id)
      await insertLink(tx, { ...link, id, kind: 'statement', work_card_id: null })
    }
    // Also for an existing link: its holder can read other days from now on.
    await addAuditEntry(tx, identity.name, actor, {
      action: existingId ? 'statement_link_extended' : 'statement_link_created',
      subject: { type: 'customer', id: params.id },
      details: { from, to },
    })
    return { data: { token: tokens.create(id), expires_at } }
  })

/** Ends the link to a customer's statement and the sessions that it opened. */
export const revokeStatementLink = (
  identity: IdentityService,
  actor: Actor | null,
  customerId: string,
) =>
  identity.db.inTransaction(async (tx) => {
    await lockSubject(tx, subjectOfStatement(customerId))
    if (!(await endStatementLinks(tx, customerId))) return
    await addAuditEntry(tx, identity.name, actor, {
      action: 'statement_link_revoked',
      subject: { type: 'customer', id: customerId },
    })
  })

/** Inserts a link for one use within a day, which replaces an earlier one of the user. */
export const insertPasswordLink = async (
  tx: Transaction,
  identity: IdentityService,
  user: { readonly id: string; readonly first_name: string; readonly last_name: string | null },
) => {
  const id = uuid()
  const expires_at = expiryAfter(identity, passwordLinkHours / 24)
  await lockSubject(tx, user.id)
  await endPasswordLinks(tx, user.id)
  await insertLink(tx, {
    id,
    kind: 'password',
    customer_id: user.id,
    work_card_id: null,
    ...withoutDays,
    first_name: user.first_name,
    last_name: user.last_name,
    expires_at,
  })
  return { id, expires_at }
}

/** Returns a link for one use within a day. Throws `no_portal_access` (409) if the customer cannot sign in. */
export const issuePasswordLink = (
  identity: IdentityService,
  tokens: LinkTokens,
  { actor, params }: RequestContext<typeof endpoints.issuePasswordLink>,
) =>
  identity.db.inTransaction(async (tx) => {
    const login = await selectOptionalLoginById(tx, params.id)
    if (login?.role !== 'customer' || !login.is_active) throw new ApiError('no_portal_access')
    const link = await insertPasswordLink(tx, identity, login)
    await addAuditEntry(tx, identity.name, actor, {
      action: 'password_link_created',
      subject: { type: 'user', id: params.id },
    })
    return { data: { token: tokens.create(link.id), expires_at: link.expires_at } }
  })
