import type { UrlSigner } from '@warsha/service-kit/authentication'
import type { Service } from '@warsha/service-kit/process'

export interface InventoryService extends Service {
  /** Signs addresses of invoice photos, which open without a token for some minutes. */
  readonly urlSigner: UrlSigner
}
