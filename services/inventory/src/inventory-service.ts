import type { Service } from '@warsha/service-kit/service'
import type { UrlSigner } from '@warsha/service-kit/url-signer'

export interface InventoryService extends Service {
  /** Signs addresses of invoice photos, which open without a token for some minutes. */
  readonly urlSigner: UrlSigner
}
