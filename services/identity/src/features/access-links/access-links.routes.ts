import * as endpoints from '@warsha/contracts/identity/access-links'
import type { Mount } from '@warsha/service-kit/http'
import type { IdentityService } from '../../identity-service.ts'
import {
  issueJobLink,
  issuePasswordLink,
  issueStatementLink,
  revokeJobLink,
  revokeStatementLink,
} from './issue-links.ts'
import { createLinkThrottle } from './link-throttle.ts'
import { createLinkTokens } from './link-tokens.ts'
import { openSessionLink, setPasswordByLink } from './open-links.ts'

export const accessLinkRoutes = (mount: Mount, identity: IdentityService): void => {
  const tokens = createLinkTokens(identity.keys)
  // Opening a link works while the disk is almost full, as signing in does.
  const opening = { ...identity, db: identity.db.unrestricted }
  const throttle = createLinkThrottle(opening.db)

  mount(endpoints.issueJobLink, (input) => issueJobLink(identity, tokens, input))
  mount(endpoints.revokeJobLink, async ({ actor, params }) => {
    await revokeJobLink(identity, actor, params.id)
    return {}
  })
  mount(endpoints.issueStatementLink, (input) => issueStatementLink(identity, tokens, input))
  mount(endpoints.revokeStatementLink, async ({ actor, params }) => {
    await revokeStatementLink(identity, actor, params.id)
    return {}
  })
  mount(endpoints.issuePasswordLink, (input) => issuePasswordLink(identity, tokens, input))
  mount(endpoints.openJobLink, (input) => openSessionLink(opening, tokens, throttle, 'job', input))
  mount(endpoints.openStatementLink, (input) =>
    openSessionLink(opening, tokens, throttle, 'statement', input),
  )
  mount(endpoints.usePasswordLink, (input) => setPasswordByLink(opening, tokens, throttle, input))
}
