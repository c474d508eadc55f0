import { signUserToken } from '@warsha/service-kit/authentication'
import { type Transaction, waitForAll } from '@warsha/service-kit/database'
import { v7 as uuid } from 'uuid'
import type { IdentityService } from '../../identity-service.ts'
import { insertLinkSession, restrictionOf, type SessionLink } from './link-sessions.store.ts'
import { selectOptionalLoginById } from './sessions.store.ts'

/** Starts a session that may only open what the link is for and ends with it. Returns its token. */
export const startLinkSession = async (
  tx: Transaction,
  { keys, clock }: IdentityService,
  link: SessionLink,
): Promise<string> => {
  const sid = uuid()
  const [login] = await waitForAll([
    // A customer with a login has a session version: a changed password ends the sessions of links too.
    selectOptionalLoginById(tx, link.customer_id),
    insertLinkSession(tx, { id: sid, link_id: link.id, expires_at: link.expires_at }),
  ])
  const seconds = Math.floor((Date.parse(link.expires_at) - clock().getTime()) / 1000)
  return signUserToken(
    keys,
    {
      id: link.customer_id,
      sid,
      sv: login?.sv ?? 1,
      role: 'customer',
      name: [link.first_name, link.last_name].filter(Boolean).join(' '),
      ...restrictionOf(link),
      linkId: link.id,
    },
    Math.max(1, seconds),
  )
}
