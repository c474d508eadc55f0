import * as endpoints from '@warsha/contracts/identity/access-links'
import type { Mount } from '@warsha/service-kit/http'
import type { IdentityService } from '../../identity-service.ts'
import { createSignInThrottle } from '../sign-in/sign-in-throttle.ts'
import { issueJobLink, issuePasswordLink, revokeJobLink } from './issue-links.ts'
import { createLinkTokens } from './link-tokens.ts'
import { openJobLink, setPasswordByLink } from './open-links.ts'

export const accessLinkRoutes = (mount: Mount, identity: IdentityService): void => {
  const tokens = createLinkTokens(identity.keys)
  const throttle = createSignInThrottle(identity.db)

  mount(endpoints.issueJobLink, (input) => issueJobLink(identity, tokens, input))
  mount(endpoints.revokeJobLink, async ({ actor, params }) => {
    await revokeJobLink(identity, actor, params.id)
    return {}
  })
  mount(endpoints.issuePasswordLink, (input) => issuePasswordLink(identity, tokens, input))
  mount(endpoints.openJobLink, (input) => openJobLink(identity, tokens, throttle, input))
  mount(endpoints.usePasswordLink, (input) => setPasswordByLink(identity, tokens, throttle, input))
}
