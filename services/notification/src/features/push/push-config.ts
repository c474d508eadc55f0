import { z } from '@warsha/contracts/base/fields'
import { readConfig } from '@warsha/service-kit/base'

/** The push services of Chrome, Firefox, Safari and Edge. */
const knownPushServices =
  'fcm.googleapis.com,push.services.mozilla.com,push.apple.com,notify.windows.com'

const isLoopback = (hostname: string) => hostname === '127.0.0.1' || hostname === 'localhost'

export interface PushConfig {
  /** `mailto:` or `https:` address with which push services reach the operator (RFC 8292). */
  readonly contact: string
  /**
   * True if the URL belongs to a push service. A browser names the URL, so without this check a user could make the
   * server send requests to any host.
   */
  isPushService(url: string): boolean
}

export const readPushConfig = (publicUrl: string): PushConfig => {
  const { PUSH_SERVICES, PUSH_CONTACT } = readConfig(
    z.object({
      // Empty in docker-compose.yml unless somebody sets them.
      PUSH_SERVICES: z._default(z.string(), ''),
      PUSH_CONTACT: z._default(z.string().check(z.regex(/^(mailto:|https:|$)/)), ''),
    }),
  )
  const hosts = (PUSH_SERVICES || knownPushServices).split(',').map((host) => host.trim())
  const isKnownHost = (hostname: string) =>
    hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  return {
    contact:
      PUSH_CONTACT || (publicUrl.startsWith('https:') ? publicUrl : 'mailto:webmaster@localhost'),
    isPushService: (url) => {
      if (!URL.canParse(url)) return false
      const { protocol, hostname, username, port } = new URL(url)
      if (username !== '' || !isKnownHost(hostname)) return false
      // Only a push service that an operator runs on the same machine may lack TLS or have a port.
      return isLoopback(hostname) || (protocol === 'https:' && port === '')
    },
  }
}
