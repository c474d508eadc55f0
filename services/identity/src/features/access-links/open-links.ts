/** What a customer does with a link. */
import type * as endpoints from '@warsha/contracts/identity/access-links'
import { notFound } from '@warsha/service-kit/base'
import { waitForAll } from '@warsha/service-kit/database'
import type { RequestContext } from '@warsha/service-kit/http'
import { addAuditEntry } from '@warsha/service-kit/process'
import type { IdentityService } from '../../identity-service.ts'
import { hashPassword } from '../../passwords.ts'
import type { SessionLink } from '../sign-in/link-sessions.store.ts'
import { replacePassword } from '../sign-in/replace-password.ts'
import { toLinkUser } from '../sign-in/session-user.ts'
import { startLinkSession } from '../sign-in/start-link-session.ts'
import { consumePasswordLink, lockOptionalSessionLink } from './access-links.store.ts'
import type { LinkThrottle } from './link-throttle.ts'
import type { LinkTokens } from './link-tokens.ts'

/** The audit entry of each kind of link that opens a session. */
const openedEntryOf = {
  job: ({ work_card_id, customer_id }: SessionLink) => ({
    action: 'job_link_opened',
    subject: { type: 'work_card', id: work_card_id },
    details: { customer_id },
  }),
  statement: ({ customer_id, statement_from, statement_to }: SessionLink) => ({
    action: 'statement_link_opened',
    subject: { type: 'customer', id: customer_id },
    details: { from: statement_from, to: statement_to },
  }),
} as const

/** Starts a session of the link. Returns null if the link does not open. */
const startSessionOf = (identity: IdentityService, kind: 'job' | 'statement', id: string) =>
  identity.db.inTransaction(async (tx) => {
    const now = identity.clock().toISOString()
    const link = await lockOptionalSessionLink(tx, { id, kind, now })
    if (!link) return null
    const [token] = await waitForAll([
      startLinkSession(tx, identity, link),
      addAuditEntry(tx, identity.name, null, openedEntryOf[kind](link)),
    ])
    return { token, user: toLinkUser(link) }
  })

/** Starts a session that ends with the link. Throws 404 for every link that does not open, also one of another kind. */
export const openSessionLink = async (
  identity: IdentityService,
  tokens: LinkTokens,
  throttle: LinkThrottle,
  kind: 'job' | 'statement',
  { body, address }: Pick<RequestContext<typeof endpoints.openJobLink>, 'body' | 'address'>,
) => {
  const id = tokens.read(body.token)
  const opened = id && (await startSessionOf(identity, kind, id))
  if (opened) return opened
  await throttle.countFailure(address, tokens.readClaimedLink(body.token))
  throw notFound()
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
