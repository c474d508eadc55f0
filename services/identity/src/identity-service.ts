/** The context of identity's use cases. Only identity has the keys that sign tokens of users. */
import type { Keys } from '@warsha/service-kit/base'
import type { Service } from '@warsha/service-kit/process'

export interface IdentityService extends Service {
  readonly keys: Keys
}
