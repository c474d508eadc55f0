/** The context of workshop's use cases, reactions and jobs. */
import type { UrlSigner } from '@warsha/service-kit/authentication'
import type { Service } from '@warsha/service-kit/process'

export interface WorkshopService extends Service {
  /** Signs addresses of photos, which open without a token for some minutes. */
  readonly urlSigner: UrlSigner
  /** Result of the last comparison of part lines with inventory in this process, for the metrics. */
  readonly lastComparison: {
    /** NaN before the first one. */
    differences: number
  }
}
