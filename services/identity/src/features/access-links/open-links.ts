/** What a customer does with a link. */
import type * as endpoints from '@warsha/contracts/identity/access-links'
import { notFound } from '@warsha/service-kit/base'
import type { RequestContext } from '@warsha/service-kit/http'
import { addAuditEntry } from '@warsha/service-kit/process'
import type { IdentityService } from '../../identity-service.ts'
import { hashPassword } from '../../passwords.ts'
import { replacePassword } from '../sign-in/replace-password.ts'
import { toLinkUser } from '../sign-in/session-user.ts'
import { startLinkSession } from '../sign-in/start-link-session.ts'
import { consumePasswordLink, selectOptionalJobLink } from './access-links.store.ts'
import type { LinkThrottle } from './link-throttle.ts'
import type { LinkTokens } from './link-tokens.ts'

/** Starts a session that ends with the link. Throws 404 for every link that does not open. */
export const openJobLink = async (
  identity: IdentityService,
  tokens: LinkTokens,
  throttle: LinkThrottle,
  { body, address }: RequestContext<typeof endpoints.openJobLink>,
) => {
  const id = tokens.read(body.token)
  const now = identity.clock().toISOString()
  const link = id && (await selectOptionalJobLink(identity.db, id, now))
  if (!link) {
    await throttle.countFailure(address, tokens.readClaimedLink(body.token))
    throw notFound()
  }

  const token = await identity.db.inTransaction(async (tx) => {
    await addAuditEntry(tx, identity.name, null, {
      action: 'job_link_opened',
      subject: { type: 'work_card', id: link.work_card_id },
      details: { customer_id: link.customer_id },
    })
    return startLinkSession(tx, identity, link)
  })
  return { token, user: toLinkUser(link) }
}

/** Sets a new password. The link works once. Ends all other sessions of the user. */
export const setPasswordByLink = async (
  identity: IdentityService,
  tokens: LinkTokens,
  throttle: LinkThrottle,
  { body, address, userAgent }: RequestContext<typeof endpoints.usePasswordLink>,
) => {
  const claimedLink = tokens.readClaimedLink(body.token)
  await throttle.assertMayTry(claimedLink)
  const id = tokens.read(body.token)
  const passwordHash = id && (await hashPassword(body.new_password))

  const result = await identity.db.inTransaction(async (tx) => {
    const userId = id && (await consumePasswordLink(tx, id, identity.clock().toISOString()))
    if (!userId || !passwordHash) return null
    return replacePassword(tx, identity, { userId, passwordHash, userAgent })
  })
  if (!result) {
    await throttle.countFailure(address, claimedLink)
    throw notFound()
  }
  return result
}
