/**
 * `reset-admin [username]`: prints a link with which an admin chooses a new password. Nobody in the shop can help a sole admin
 * who has forgotten it. It gives no new power: a user of the machine who may run it can also change the database.
 */
import { addAuditEntry } from '@warsha/service-kit/process'
import type { IdentityService } from '../../identity-service.ts'
import { normalizeSignInName } from '../sign-in/sign-in-names.ts'
import { selectActiveAdmins } from './access-links.store.ts'
import { insertPasswordLink, passwordLinkHours } from './issue-links.ts'
import { createLinkTokens } from './link-tokens.ts'

interface AdminLink {
  readonly username: string
  readonly url: string
}

/**
 * Returns a link for one use within a day, for the admin with this name or for the only one. Returns a sentence for the
 * operator if there is no such admin.
 */
export const issueAdminLink = (
  identity: IdentityService,
  name?: string,
): Promise<AdminLink | string> =>
  identity.db.inTransaction(async (tx) => {
    const admins = await selectActiveAdmins(tx)
    const names = admins.map(({ username }) => username).join(', ')
    if (names === '') return 'There is no active admin.'
    if (name === undefined && admins.length > 1)
      return `There are several admins: ${names}. Name one of them.`
    const admin =
      name === undefined
        ? admins[0]
        : admins.find(({ username }) => normalizeSignInName(username) === normalizeSignInName(name))
    if (!admin) return `${name} is no active admin. The admins are: ${names}.`

    const { id } = await insertPasswordLink(tx, identity, admin)
    await addAuditEntry(tx, identity.name, null, {
      action: 'password_link_created',
      subject: { type: 'user', id: admin.id },
      details: { by: 'command' },
    })
    const url = `${identity.publicUrl}/p/${createLinkTokens(identity.keys).create(id)}`
    return { username: admin.username, url }
  })

/** The command. Prints the link, or a sentence and exits with 1. */
export const runResetAdminCommand = async (
  identity: IdentityService,
  [name]: readonly string[],
): Promise<void> => {
  const link = await issueAdminLink(identity, name)
  if (typeof link === 'string') {
    console.log(link)
    process.exitCode = 1
    return
  }
  console.log(
    `${link.username} chooses a new password here, once, within ${passwordLinkHours} hours:`,
  )
  console.log(link.url)
}
