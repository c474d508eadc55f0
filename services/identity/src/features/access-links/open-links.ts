/** What a customer does with a link. Wrong tokens count like wrong passwords. */
import type * as endpoints from '@warsha/contracts/identity/access-links'
import { notFound } from '@warsha/service-kit/base'
import type { RequestContext } from '@warsha/service-kit/http'
import { addAuditEntry } from '@warsha/service-kit/process'
import type { IdentityService } from '../../identity-service.ts'
import { hashPassword } from '../../passwords.ts'
import { replacePassword } from '../sign-in/replace-password.ts'
import { toLinkUser } from '../sign-in/session-user.ts'
import type { SignInThrottle } from '../sign-in/sign-in-throttle.ts'
import { startLinkSession } from '../sign-in/start-link-session.ts'
import { consumePasswordLink, selectOptionalJobLink } from './access-links.store.ts'
import type { LinkTokens } from './link-tokens.ts'

/** Starts a session that ends with the link. Throws 404 for every link that does not open. */
export const openJobLink = async (
  identity: IdentityService,
  tokens: LinkTokens,
  throttle: SignInThrottle,
  { body, address }: RequestContext<typeof endpoints.openJobLink>,
) => {
  const attempt = await throttle(`link from ${address}`, address)
  const id = tokens.read(body.token)
  const now = identity.clock().toISOString()
  const link = id && (await selectOptionalJobLink(identity.db, id, now))
  if (!link) throw notFound()
  await attempt.markSucceeded()

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
  throttle: SignInThrottle,
  { body, address, userAgent }: RequestContext<typeof endpoints.usePasswordLink>,
) => {
  const attempt = await throttle(`link from ${address}`, address)
  const id = tokens.read(body.token)
  if (!id) throw notFound()
  const passwordHash = await hashPassword(body.new_password)

  const result = await identity.db.inTransaction(async (tx) => {
    const userId = await consumePasswordLink(tx, id, identity.clock().toISOString())
    if (!userId) throw notFound()
    return replacePassword(tx, identity, { userId, passwordHash, userAgent })
  })
  await attempt.markSucceeded()
  return result
}
