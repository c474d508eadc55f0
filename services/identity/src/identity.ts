/** What identity's use cases work with beyond any service's: the keys, with which it alone makes people's tokens. */
import type { Keys } from '@warsha/service-kit/keys'
import type { Service } from '@warsha/service-kit/service'

export interface Identity extends Service {
  readonly keys: Keys
}
