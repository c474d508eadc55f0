/** Links that the office hands out. workshop has checked the card or the customer. */
import type * as endpoints from '@warsha/contracts/identity/access-links'
import type { Actor } from '@warsha/service-kit/authentication'
import { ApiError } from '@warsha/service-kit/base'
import type { RequestContext } from '@warsha/service-kit/http'
import { addAuditEntry } from '@warsha/service-kit/process'
import { v7 as uuid } from 'uuid'
import type { IdentityService } from '../../identity-service.ts'
import { selectOptionalLoginById } from '../sign-in/sessions.store.ts'
import {
  endLinksOfCard,
  endPasswordLinks,
  extendJobLink,
  insertLink,
  lockSubject,
} from './access-links.store.ts'
import type { LinkTokens } from './link-tokens.ts'

const dayMs = 86_400_000
const jobLinkDays = 30
const passwordLinkDays = 1

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
    const expires_at = expiryAfter(identity, jobLinkDays)
    const link = { customer_id, work_card_id: params.id, first_name, last_name, expires_at }
    await lockSubject(tx, params.id)
    const existingId = await extendJobLink(tx, link, identity.clock().toISOString())
    if (existingId) return { data: { token: tokens.create(existingId), expires_at } }

    await endLinksOfCard(tx, params.id)
    const id = uuid()
    await insertLink(tx, { ...link, id, kind: 'job' })
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

/** Returns a link for one use within a day. Throws `no_portal_access` (409) if the customer cannot sign in. */
export const issuePasswordLink = (
  identity: IdentityService,
  tokens: LinkTokens,
  { actor, params }: RequestContext<typeof endpoints.issuePasswordLink>,
) =>
  identity.db.inTransaction(async (tx) => {
    const login = await selectOptionalLoginById(tx, params.id)
    if (login?.role !== 'customer' || !login.is_active) throw new ApiError('no_portal_access')
    const expires_at = expiryAfter(identity, passwordLinkDays)
    await lockSubject(tx, params.id)
    await endPasswordLinks(tx, params.id)
    const id = uuid()
    await insertLink(tx, {
      id,
      kind: 'password',
      customer_id: params.id,
      work_card_id: null,
      first_name: login.first_name,
      last_name: login.last_name,
      expires_at,
    })
    await addAuditEntry(tx, identity.name, actor, {
      action: 'password_link_created',
      subject: { type: 'user', id: params.id },
    })
    return { data: { token: tokens.create(id), expires_at } }
  })
